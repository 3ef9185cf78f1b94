/** What may go wrong with the browser, a file or the application itself, and what to do then. */
export const problem = {
  storeUnavailable:
    'This browser does not let Kurgan keep games (private window or blocked storage). The game goes on, but export it before you close the page.',
  storeFull:
    'The browser’s storage is full: this game is no longer saved. It goes on; export it, or delete finished games on the shelf.',
  storeBroken: 'The browser’s storage failed. The game goes on in memory; export it before you close the page.',
  wentOn:
    'This game was played on in another tab or window, so what is played here is not saved with it. Go on: from the shelf it can be played as a game of its own.',
  setAside:
    'What was played here could not be saved before the game went on elsewhere: it is a game of its own now, on the shelf. Play on there, or export it.',
  unreadable: 'This file could not be read. Choose a match file that Kurgan has exported.',
  stopped: (at: number, sentence: string) =>
    `The match plays up to action ${at - 1}; action ${at} is no longer legal: ${sentence}`,
  olderRules: (version: number) =>
    `This match was played under older rules (version ${version}); what you see may differ from what was played.`,
  bot: 'The computer player failed: take over, or try again.',
  damagedSave: (sentence: string) => `This saved game cannot be opened: ${sentence}`,
  chunk: 'A part of Kurgan could not be loaded. Check that its server is running, then reload the page.',
  crash: 'Something in Kurgan broke. Your game is saved up to the last action; reload to go on.',
  crashUnsaved:
    'Something in Kurgan broke, and the browser’s storage has not taken all that was played: export it before you reload.',
  reload: 'Reload',
}
