/** Names, and what opens an account. */
export const account = {
  title: 'Your name here',
  guest:
    'You are a guest: seats and games belong to this browser as long as it keeps its cookies. With a name and a password they are yours on every device.',
  claim: 'Take a name',
  name: 'Name (2 to 20 letters)',
  password: 'Password (8 characters at least)',
  secret: 'Password, or one of your codes',
  take: 'Take this name',
  known: 'I have a name already',
  signIn: 'Sign in',
  you: (name: string) => `You are ${name}.`,
  codes:
    'Each of these codes opens your account once, if you forget the password. They are shown now and never again: keep them.',
  signOut: 'Sign out here',
  signOutAll: 'Sign out everywhere',
  export: 'Save all that is kept of me',
  close: 'Close the account',
  closeText: 'Your games stay; whoever looks at them reads “former player”. It cannot be undone.',
  notClaimed:
    'That name cannot be had: it is taken or not a name of 2 to 20 letters, or the password is too short. Try another one.',
  byKey: 'By passkey',
  keyText:
    'A passkey stays on your device or in its account: nothing to remember, and nothing to type but a name the first time.',
  takeByKey: 'Take this name by passkey',
  enterByKey: 'Sign in by passkey',
  keys: 'Your passkeys',
  madeAt: (made: string, used: string | undefined) =>
    used === undefined ? `Made ${made}` : `Made ${made}, last used ${used}`,
  remove: 'Remove',
  removeKey: (made: string) => `Remove the passkey of ${made}`,
  oneMoreKey: 'Make a passkey on this device',
  noKey: 'No passkey came of it: the question was closed, or this device has none for here.',
  keyRefused:
    'This passkey is not known here, or it took too long: try again. At an address made of numbers there are none.',
  keyStays:
    'It stays: it is the only way into your account, or you have to show who you are: type the password or a code first.',
  guarded: 'To be changed by you alone',
  guardedText:
    'Type your password or one of your codes for this; within a quarter of an hour after you have signed in it is not needed.',
  newPassword: 'New password (8 characters at least)',
  choosePassword: 'Choose this password and sign out everywhere else',
  newCodes: 'Ten new codes instead of those of before',
  notConfirmed:
    'That was not done: the password or code is wrong or missing, a new password is too short, or it was tried too often.',
  recover:
    'With this link of whoever runs this server you come into your account once. Then choose a new password or make a passkey.',
  comeIn: 'Come in',
  linkGone: 'This link was used already, or it is too old: ask for another one.',
  notIn: 'Name or password is wrong, or it was tried too often: look again, or wait a while.',
} as const
