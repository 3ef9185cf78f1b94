import { configSentences, fileSentences } from '@kurgan/kernel'
import { list } from '@kurgan/board-kit'
import { command } from './en-command.ts'
import { settings } from './en-settings.ts'
import { study } from './en-study.ts'

/** Everything the application itself says; each game brings its own words with its UI. */
export const en = {
  name: 'Kurgan',
  motto:
    'Board wargames of Stalingrad and the Eastern Front: every rule enforced, every roll honest, every moment kept.',
  loading: 'Fetching the box from the shelf …',
  backToShelf: 'Back to the shelf',
  dismiss: 'Dismiss',
  close: 'Close',
  language: { title: 'Language', en: 'English', de: 'Deutsch' },
  look: { title: 'Look', system: 'As the system', light: 'Light', dark: 'Dark' },

  shelfPage: {
    games: 'Games',
    going: 'Games in progress',
    finished: 'Finished games',
    unopened: 'Imported and not opened yet',
    openFile: 'Open a match file',
    exportAll: 'Export all games',
    exportOne: 'Export',
    imported: (count: number, known: number, onlyHere: number) =>
      [
        count === 1 ? 'One game was imported.' : `${count} games were imported.`,
        ...(known === 0 ? [] : [known === 1 ? 'One was here already.' : `${known} were here already.`]),
        ...(onlyHere === 0
          ? []
          : [
              `${onlyHere === 1 ? 'One is' : `${onlyHere} are`} only in this page: the browser’s storage is full or blocked.`,
            ]),
      ].join(' '),
    notImported: (count: number, sentence: string) =>
      `${count === 1 ? 'One game' : `${count} games`} of this file could not be imported: ${sentence}`,
    more: (count: number) => `Show more (${count} left)`,
    importing: 'Reading the archive',
    importingGames: (count: number) => `Reading the archive: ${count === 1 ? '1 game' : `${count} games`} so far.`,
    stopImport: 'Stop reading',
    restUnread:
      'The rest of the archive was not read. Open it again to go on: what is here already is not taken twice.',
    noArchive: 'The rest of the file was not read: so much of it is no game that it is hardly an archive of Kurgan.',
    dropHere: 'Drop the match file to open it',
    newGame: 'New game',
    against: (computer: string) => `One press begins it. ${computer}.`,
    players: 'Players',
    minutes: 'Length',
    teaches: 'What it teaches',
    reconstructed: 'What is reconstructed',
    position: 'The position',
    onlyHere: 'Only in this page: the browser’s storage did not take it. Export it before you close the page.',
    resume: 'Continue',
    open: 'Open',
    review: 'Review',
    viewOnly: 'For viewing only: the rules of today do not allow all of it.',
    remove: 'Delete',
    removeSure: (name: string) => `Delete “${name}” for good? Export it first if you may want it again.`,
    store: 'Keep it',
    damaged: 'A saved game that cannot be read',
    damagedText: 'Its record in this browser is damaged. You can save the raw data to a file, or delete it.',
    damagedSure: 'Delete this record for good? Save the raw data first if you may want it again.',
    saveRaw: 'Save the raw data',
    actions: (count: number) => (count === 1 ? '1 action' : `${count} actions`),
    unofficial:
      'An unofficial implementation by and for players. Rules are restated in our own words; no publisher’s text or art is used.',
  },

  newPage: {
    title: 'New game',
    scenario: 'Scenario',
    options: 'Optional rules',
    noOptions: 'This scenario has no optional rules.',
    seats: 'Seats',
    person: 'A person at this screen',
    bots: {
      random: 'Computer: any legal move',
      recruit: 'Computer: recruit, has just learned the rules',
      greedy: 'Computer: sergeant, sees one action ahead',
      veteran: 'Computer: captain, weighs a few ideas',
      expert: 'Computer: general, the strongest',
    },
    rule: 'The rule',
    advanced: 'Advanced: the dice',
    diceText:
      'Every roll of the match follows from the seed. Its commitment can be published before the game and checked after it.',
    seed: 'Seed (64 hexadecimal digits)',
    seedWrong: 'A seed is 64 digits from 0–9 and a–f: mend it, or draw a new one.',
    drawSeed: 'Draw a new seed',
    commitment: 'Commitment',
    start: 'Start the game',
    noneChosen: (title: string) => `“${title}” needs at least one number: tick one, or leave the rule out.`,
    number: (title: string, min: number, max: number) => `${title}: ${min} to ${max}`,
    numberWrong: (title: string, min: number, max: number) => `“${title}” takes a whole number from ${min} to ${max}.`,
    missing: (id: string) => `There is no game called “${id}” on the shelf.`,
  },

  table: {
    prompt: 'Decision',
    moreOfSheet: 'More: story and everything else',
    lessOfSheet: 'Less: back to the map',
    litThere: 'choices here',
    noOptions: 'No optional rules.',
    board: 'Map',
    panels: 'Tracks',
    story: 'Story',
    rules: 'Rules',
    menu: 'Menu',
    decides: (side: string) => `${side} to decide`,
    thinking: (side: string) => `${side}: the computer is thinking …`,
    whatNow: (names: readonly string[]) => `${list(names)}: what is to be done?`,
    undo: 'Undo',
    advise: 'Advise me',
    advising: 'Thinking …',
    advice: 'The computer would:',
    takeAdvice: 'Do that',
    moveNow: 'Move now',
    thoughtSoFar: 'How far the computer has thought',
    bestLines: 'Best lines',
    reasons: {
      only: 'Nothing else can be done.',
      planned: 'It goes on with what was planned.',
      glance: 'It looks best at first sight, and the choice makes little difference.',
      even: 'It looks best at first sight, and games played on in thought speak for nothing else.',
      better: 'Games played on in thought speak for it.',
    },
    gained: (share: string) => `What looks best at first sight wins less often by ${share}.`,
    lineWins: (share: string) => `wins about ${share}`,
    lineGuess: (share: string) => `about ${share} (a guess: nothing was learned of this scenario)`,
    lineThen: (actions: string) => `Then: ${actions}`,
    lineRisk: (action: string, odds: string) => `Risk of “${action}”: ${odds}`,
    lineReply: (side: string, action: string, share: string) => `${side} will probably answer: ${action} (${share})`,
    noAdvice: 'No, thanks',
    demo: 'Computer plays',
    help: { action: 'This step', phase: 'To the end of this phase', on: 'Until I take over' },
    phaseRunning: 'The computer plays this phase to its end.',
    demoRunning: 'The computer plays on.',
    computersSeated: 'A computer plays at this table.',
    demoPaused: 'The computer has paused.',
    pause: 'Pause',
    goOn: 'Go on',
    eachOutcome: 'Each of them',
    hadChance: (chance: string) => `It had a chance of ${chance}.`,
    skip: 'Skip to my turn',
    theirs: {
      title: 'Their turn',
      moves: (count: number) => (count === 1 ? '1 move' : `${count} moves`),
      fights: (count: number) => (count === 1 ? '1 fight' : `${count} fights`),
      losses: (count: number) => (count === 1 ? '1 loss' : `${count} losses`),
      lost: (name: string) => `${name} lost`,
      won: (name: string) => `${name} won`,
      changed: (name: string) => `${name} has changed hands`,
      again: 'Show again',
    },
    takeOver: 'Take over',
    takeSeat: (side: string) => `Play ${side} yourself`,
    lookBack: 'Look back',
    deselect: 'Back',
    row: (ask: string, n: number, of: number) => `${ask} Choice ${n} of ${of}`,
    asList: (count: number) => `As a list (${count})`,
    chosen: 'Chosen',
    confirm: 'Confirm',
    notNow: 'That cannot be chosen now.',
    repeatLast: (names: readonly string[], more: number) =>
      `The same for ${list(more > 0 ? [...names, `${more} more`] : names)}`,
    again: (times: number, action: string) =>
      times === 1 ? `The same again: ${action}` : `The same ${times} times more: ${action}`,
    picks: 'Picked so far',
    picked: (picks: readonly string[]) => `Picked so far: ${picks.join('; ')}.`,
    takeBack: (pick: string) => `Take back: ${pick}`,
    wentToo: (picks: readonly string[]) => `What depended on it was taken back too: ${picks.join('; ')}.`,
    rest: (names: readonly string[], more: number) =>
      `All the rest: ${list(more > 0 ? [...names, `${more} more`] : names)}`,
    oneMore: 'What one more would change',
    instead: 'What something else would change',
    noChange: 'nothing',
    odds: 'Odds',
    standing: 'As things stand',
    provided: 'If it goes on with',
    means: 'On average',
    rolledBy: (side: string) => `Dice (${side})`,
    overlays: 'Layers',
    export: 'Export the match',
    open: 'Open a match file',
    keys: 'Keys',
    provenance: 'What is reconstructed',
    options: 'Rules in use',
    resultAgain: 'Result',
    elsewhere: 'This game is open in another tab or window of this browser. It is played in one place at a time.',
    playHere: 'Play here instead',
    missing: 'This game is not kept in this browser: it was deleted, or it was played in another one.',
    earlier: (count: number) => (count === 1 ? 'One earlier action' : `${count} earlier actions`),
    unspoken: (count: number) =>
      `${count === 1 ? 'One thing more' : `${count} things more`} happened before: the story tells.`,
    nothingHere: 'Walk to something on the table first.',
    seeMoment: (n: number) => `Look at the moment after action ${n}`,
    setUp: 'Set-up',
  },

  handOver: {
    due: (side: string) =>
      `${side} decides next and knows other things than you. Look at what happened, then hand over.`,
    cover: (side: string) => `Hand over to ${side}`,
    now: (side: string) => `Hand the screen to ${side}`,
    hidden: 'The table is hidden. Nothing that anybody keeps secret is on this page.',
    anyone: 'Who is at the screen?',
    show: (side: string) => `I am ${side}: show my table`,
  },

  command,

  share: {
    title: 'Share',
    match: 'Link to the match',
    moment: (n: number) => `Link to the moment after action ${n}`,
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The browser does not let Kurgan copy: the link is selected, copy it yourself.',
    size: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB. Everything is in the link itself; no server keeps it.`,
    warning: 'Whoever opens it gets a copy of the whole match: every hidden thing in it, and the dice to come.',
    secrets:
      'You hide things from each other at this screen. The link and the file hold all of it: show them only when both of you agree.',
    agreed: 'We agree: show the link',
    file: 'Save as a file',
    openLink: 'Open a link',
    paste: 'Paste the link to a match',
    openIt: 'Open',
    noLink: 'That is no link to a match: paste the whole address that Kurgan has given.',
    opening: 'Opening the link …',
    damaged: 'This link is damaged or cut off: ask for it again, or for the match as a file.',
    tooLong: 'This match is too long for a link: save it as a file.',
    newer: 'This link was made by a newer Kurgan: update this one to open it.',
  },

  replay: {
    title: 'Looking back',
    at: (n: number, of: number) => `After ${n} of ${of} actions`,
    start: 'To the start',
    back: 'One back',
    forward: 'One forward',
    end: 'To the end',
    leave: 'Back to the present',
    slider: 'Moment of the match',
    play: 'Play the match',
    marks: { turn: 'Turn', combat: 'Combat' },
    before: { turn: 'To the turn before', combat: 'To the combat before' },
    after: { turn: 'To the next turn', combat: 'To the next combat' },
    person: 'a person',
    viewpoint: 'Seen by',
    everything: 'everybody: all is open',
    spectator: 'a spectator',
    branch: 'Play on from here',
    sameDice: 'A game that is played on rolls the same dice as this one; a trial rolls its own.',
    ownDice:
      'A trial rolls dice of its own. Playing on as another game comes after the end where several persons play: it would roll the dice of this game, and so foretell them.',
    whatIf: 'Try what if',
    trial: 'A trial with dice of its own: nothing here touches the game.',
    trialBack: 'Back to the game',
  },

  rules: {
    title: 'Rules',
    rulings: 'Rulings',
    search: 'Search the rules',
    found: (count: number) => (count === 1 ? 'Found in one place' : `Found in ${count} places`),
    nothing: 'No rule says that.',
    notHere: 'The rules are still on their way. Without a connection they come when there is one again.',
    open: (id: string) => `Rule ${id}`,
  },

  provenance: {
    title: 'What is reconstructed',
    counts: 'Records by origin',
    origins: {
      rulebook: 'stated in the rulebook',
      public: 'published elsewhere',
      reconstructed: 'reconstructed by us',
    },
  },

  lesson: {
    start: 'Guided first turn',
    title: 'Guided first turn',
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    notThis: 'That is legal, but this step shows something else. Do what it says, or look at the hint.',
    hint: 'Show me',
    next: 'Go on',
    done: 'That was the first turn.',
    play: 'Now play a game',
    leave: 'Leave the lesson',
  },

  settings,
  study,

  ended: {
    wins: (winner: string) => `${winner} wins`,
    draw: 'A draw',
    noResult: 'No result',
    resigned: 'The other side has resigned.',
    time: 'The other side has run out of time.',
    agreed: 'Both sides agreed to a draw.',
    abandoned: 'The game was ended without a result.',
  },

  result: {
    by: 'Decided by rule',
    score: 'Score',
    again: 'Play again',
    review: 'Review the game',
    export: 'Export the match',
  },

  keys: {
    title: 'Keys',
    list: [
      ['Tab, arrows', 'walk through what can be chosen'],
      ['Enter, Space', 'choose it'],
      ['Escape', 'take back the last choice, or close what is open'],
      ['U', 'undo'],
      ['S', 'the same for the others, once more, or all the rest'],
      ['/', 'type a move or a question in words'],
      ['Shift and arrows', 'walk over everything on the table, also what cannot be chosen'],
      ['D', 'describe what the keyboard stands on: what is there, what lies next to it, who is in supply'],
      ['A', 'ask for advice'],
      ['R', 'open or close the rules'],
      ['[ and ]', 'look one action back or forward'],
      ['+, −, 0', 'zoom the map in, out, to fit'],
      ['F', 'move the map to what is asked about'],
      ['?', 'show these keys'],
    ] as readonly (readonly [string, string])[],
  },

  problem: {
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
  },

  /** What is wrong with a match file or with what was agreed: the kernel says it in English already. */
  file: {
    ...fileSentences,
    unknownGame: ({ game }: { readonly game: string }) =>
      `This match is of a game (${game}) that is not on this shelf.`,
  },
  config: configSentences,

  /** Why an action was not played, where the game itself gives no reason. */
  refused: {
    over: 'The game is over: nothing more can be played.',
    wrongSide: 'Somebody else decides now.',
    malformed: 'It is not an action of this game.',
    illegal: 'It is not among the actions that may be chosen now.',
    broken: 'The rules failed at it.',
  },

  update: {
    ready: 'A newer Kurgan is on this device.',
    taken:
      'A newer Kurgan was taken in another tab. This page holds what is not saved: reload when you are done with it.',
    take: 'Reload with it',
  },

  imported: 'Imported match',
  number: (value: number, places: number) => value.toFixed(places).replace('-', '−'),
  percent: (chance: number) => `${(chance * 100).toFixed(chance > 0 && chance < 0.001 ? 3 : 1)} %`,
} as const
