/**
 * The arrows of ARCHITECTURE.md: what may import what. Tests may look anywhere;
 * the arrows bind what is shipped.
 */

const ours = '^packages/'
/** @param {string} from @param {string[]} allowed */
const only = (from, allowed) => ({
  name: `arrows: ${from}`,
  comment: `${from} imports nothing of ours but: ${allowed.join(', ') || 'itself'}.`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^packages/${from}/src/` },
  to: { path: ours, pathNot: [from, ...allowed].map((name) => `^packages/${name}/`) },
})
/** @param {string} folder @param {string[]} allowed */
const room = (folder, allowed) => ({
  name: `arrows: games/*/${folder}`,
  comment: `A game's ${folder}/ imports of ours only: ${allowed.join(', ')}.`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^packages/games/([^/]+)/${folder}/` },
  to: { path: ours, pathNot: allowed.map((path) => `^packages/${path}`) },
})

/**
 * The folders of the application, and the files beside them, from the ground up: each may import what stands before it,
 * and nothing that comes after.
 */
const webOrder = [
  'words(/|\\.ts)',
  'share/',
  '(catalogue|notices|settings|user-error)\\.ts',
  'look/',
  'language/',
  'match/',
  'store/',
  'bot/',
  'table/',
  'games-here\\.ts',
  'sessions\\.ts',
  'parts/',
  'rules/',
  'opening/',
  'screen/',
  'study/',
  'online/',
  'new/',
  'settings/',
  'learn/',
  'shelf/',
  'offline/',
  '(App|ErrorBoundary|main)\\.tsx',
  'testing\\.ts',
]
/** @param {string} folder @param {number} place */
const onlyDown = (folder, place) => ({
  name: `arrows: web/src/${folder}`,
  comment: `The folders of web/src import in one direction: ${webOrder.join(' ← ')}.`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^packages/web/src/${folder}` },
  // What stands in no place of the order is out of order.
  to: {
    path: '^packages/web/src/',
    pathNot: webOrder.slice(0, place + 1).map((before) => `^packages/web/src/${before}`),
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('kernel', []),
    only('terrain', []),
    only('board-kit', ['kernel', 'terrain']),
    only('bots', ['kernel']),
    only('web', ['kernel', 'wire', 'terrain', 'board-kit', 'bots', 'games']),
    only('wire', ['kernel']),
    only('server', ['kernel', 'wire', 'bots']),
    only('lab', ['kernel', 'bots']),
    only('cli', ['kernel', 'bots', 'games', 'lab', 'wire', 'server']),
    only('conformance', ['kernel', 'board-kit', 'bots', 'web']),
    ...webOrder.map(onlyDown),
    room('rules', ['kernel/', 'terrain/', 'games/$1/(rules|data)/']),
    room('bot', ['kernel/', 'terrain/', 'games/$1/(rules|data|bot)/']),
    room('board', ['kernel/', 'terrain/', 'board-kit/', 'games/$1/']),
    {
      name: 'no-library-in-rules',
      comment: 'rules/ runs the same in a browser, a worker, a server and a terminal.',
      severity: 'error',
      from: { path: '^packages/games/[^/]+/(rules|bot)/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'], pathNot: '^packages/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'What runs in a browser does not import Node.',
      severity: 'error',
      from: {
        path: '^packages/(kernel|wire|terrain|board-kit|bots|web)/src/|^packages/games/[^/]+/board/',
        pathNot: '^packages/kernel/src/conformance/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-react-below-the-board',
      comment: 'The kernel and the bots know no screen.',
      severity: 'error',
      from: { path: '^packages/(kernel|wire|terrain|bots|server|lab|cli)/src/' },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'no-development-tool-in-the-product',
      comment: 'What is shipped depends on what its package.json promises.',
      severity: 'error',
      from: {
        path: '^packages/([^/]+/src|games/[^/]+/(rules|bot|board))/',
        // What conformance asks is for tests, the Voronoi cells are computed before anything is shipped.
        pathNot: '^packages/(kernel/src/)?conformance/|^packages/terrain/src/voronoi.ts$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'The product does not import tests, nor what only tests ask; the soak in Firefox is a test.',
      severity: 'error',
      from: { pathNot: '/(test|e2e)/|^packages/conformance/|^tools/firefox\\.mjs' },
      to: { path: '^packages/.*/(test|e2e)/|^packages/conformance/|^packages/web/src/testing\\.ts$' },
    },
    { name: 'no-circle', comment: 'No import in circles.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
