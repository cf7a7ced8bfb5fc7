/** Tests, and what they share. */
const tests = ['\\.test\\.tsx?$', '/test/']

/** Who may import whom. Run as a test, which also counts the modules: a check of nothing would pass. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed },
})

/** The same for programs that run on Node. */
const onlyOnNode = (name, from, allowed, comment) => {
  const rule = only(name, from, allowed, comment)
  return { ...rule, to: { ...rule.to, dependencyTypesNot: ['core'] } }
}

/** Domains that every domain above them may import, and which of each other they may. */
const ground = {
  networks: [],
  connections: ['networks'],
  visit: ['networks', 'connections'],
  'account-data': ['networks', 'connections'],
}

/** Which domains the others may import beside the ground; those that are not here: none. */
const above = {
  login: ['codes'],
  identities: ['codes', 'login'],
  embedded: ['codes'],
  recovery: ['codes', 'login'],
  wallets: ['recovery'],
  connect: ['login', 'wallets'],
  account: [
    'account-name',
    'embedded',
    'identities',
    'recovery',
    'wallets',
    'tokens',
    'items',
    'transactions',
    'send',
    'permissions',
  ],
  permissions: ['transactions', 'tokens'],
  transactions: ['tokens'],
  send: ['transactions', 'tokens', 'items'],
  receive: ['tokens'],
  swap: ['transactions', 'tokens'],
  buy: ['tokens'],
  pay: ['transactions', 'tokens', 'switch-network', 'swap', 'buy'],
  items: ['tokens'],
  history: ['tokens'],
  siwx: ['switch-network'],
}

/** A domain of the modal: it may import itself and these. */
const neighbours = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^frame-app/domains/${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^frame-app/domains/', pathNot: `^frame-app/domains/(${allowed.join('|')})/` },
})

const onGround = Object.keys(ground)
const named = [...onGround, ...Object.keys(above)].map((name) => `${name}/`).join('|')
const domainRules = [
  ...Object.entries(ground).map(([name, others]) => neighbours(`${name}-neighbours`, name, [name, ...others])),
  ...Object.entries(above).map(([name, others]) =>
    neighbours(`${name}-neighbours`, name, [name, ...onGround, ...others]),
  ),
  neighbours('no-neighbour-domain', `(?!${named})([^/]+)`, ['$1', ...onGround]),
]

/** A folder of the secure frame: it may import itself and these. `secure-frame/README.md` has the same table. */
const secureFolder = (folder, ...allowed) => ({
  name: `secure-${folder}`,
  severity: 'error',
  from: { path: `^secure-frame/${folder}/`, pathNot: tests },
  to: { path: '^secure-frame/', pathNot: `^secure-frame/(${[folder, ...allowed].join('|')})/` },
})

/** How the modal reaches wallets, its neighbouring frames, chains and the browser's storage. */
const adapters = '^frame-app/(services|connectors|frames|storage)/'

/** What every domain of the modal may import. */
const base = ['^frame-app/(outside|options|navigation|messages|ui)/', adapters, '^shared-protocol/']

const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}(/|$)`)

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'pages of the stories import our package as their own builds find it',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@foyer/host-sdk(/|$)' },
    },
    {
      name: 'no-node-in-browser',
      severity: 'error',
      from: {
        path: '^(shared-protocol|host-sdk|frame-app|secure-frame)/',
        pathNot: ['^(shared-protocol/server-kit|frame-app/servers|secure-frame/servers)/', '\\.test\\.tsx?$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-imports-e2e',
      severity: 'error',
      from: { pathNot: '^(e2e/|vite\\.config\\.ts$)' },
      to: { path: '^e2e/' },
    },
    {
      name: 'only-tests-import-test-kits',
      severity: 'error',
      from: { pathNot: [...tests, '^e2e/'] },
      to: { path: '^(shared-protocol|host-sdk|frame-app|secure-frame)/(.+/|)test/' },
    },
    only(
      'shared-protocol',
      '^shared-protocol/(?!server-kit/|pictures/|theme/)',
      ['^shared-protocol/(?!pictures/|theme/)', ...npm('zod', 'comlink')],
      'words only',
    ),
    only(
      'shared-theme',
      '^shared-protocol/theme/',
      ['^shared-protocol/theme/', ...npm('react', '@types/react')],
      'how both frames look: neither words nor wallets',
    ),
    {
      name: 'words-before-transport',
      comment: 'what is said does not know how it is carried',
      severity: 'error',
      from: { path: '^shared-protocol/', pathNot: ['^shared-protocol/(transport|server-kit)/', ...tests] },
      to: { path: '^shared-protocol/transport/' },
    },
    only(
      'shared-pictures',
      '^shared-protocol/pictures/',
      ['^shared-protocol/pictures/', ...npm('@web3icons/core')],
      'pictures only',
    ),
    {
      name: 'pictures-for-sheets-and-servers',
      comment: 'they are large: the page script and the modal load none of them with their code',
      severity: 'error',
      from: { pathNot: ['^shared-protocol/pictures/', '^secure-frame/approval/', '^frame-app/servers/', '^e2e/'] },
      to: { path: '^shared-protocol/pictures/' },
    },
    onlyOnNode(
      'server-kit',
      '^shared-protocol/server-kit/',
      [
        '^shared-protocol/(?!theme/)',
        ...npm('zod', 'hono', '@hono/node-server', 'kysely', 'pg', '@types/pg', '@electric-sql/pglite'),
        ...npm('viem', '@noble/curves', '@scure/base'),
      ],
      'what servers stand on',
    ),
    {
      name: 'comlink-in-transport-only',
      severity: 'error',
      from: { pathNot: '^(shared-protocol/transport/|e2e/)' },
      to: { path: '(^|/)node_modules/comlink/' },
    },
    only(
      'host-sdk-for-frameworks',
      '^host-sdk/npm/(react|wagmi)',
      ['^host-sdk/', '^shared-protocol/', ...npm('react', '@types/react', 'viem', '@wagmi/core')],
      'what the page has already',
    ),
    only(
      'host-sdk',
      '^host-sdk/(?!npm/(react|wagmi)|server/)',
      // Of the looks, pictures of accounts: parts of views draw with React. The last two packages are types alone.
      [
        '^host-sdk/',
        '^shared-protocol/(?!theme/[^/]+$)',
        ...npm('zod', '@wallet-standard/base', '@solana/wallet-standard-features'),
      ],
      'no framework, no viem',
    ),
    {
      name: 'package-is-an-entry',
      comment: 'the script tag loads none of it',
      severity: 'error',
      from: { path: '^host-sdk/', pathNot: ['^host-sdk/npm/', ...tests] },
      to: { path: '^host-sdk/npm/' },
    },
    only(
      'host-sdk-for-backends',
      '^host-sdk/server/',
      ['^host-sdk/server/', '^shared-protocol/', ...npm('viem', 'kysely')],
      'for any runtime with the Web APIs: it has no built-in module of Node',
    ),
    {
      name: 'backends-use-signatures-alone',
      severity: 'error',
      from: { path: '^host-sdk/server/', pathNot: tests },
      to: { path: '^shared-protocol/server-kit/', pathNot: '^shared-protocol/server-kit/signatures/' },
    },
    only(
      'ui',
      '^frame-app/ui/',
      [
        '^frame-app/(ui|theme)/',
        '^shared-protocol/(theme|focus)/',
        ...npm('react', 'react-dom', 'uqr', '@tanstack/react-virtual'),
      ],
      'no wallet word',
    ),
    only(
      'adapters',
      adapters,
      [
        adapters,
        '^shared-protocol/',
        ...npm(
          'zod',
          'viem',
          '@solana/web3.js',
          '@solana-program/system',
          '@solana-program/token',
          'qr',
          '@walletconnect/universal-provider',
        ),
      ],
      'adapters know neither screens nor domains',
    ),
    {
      name: 'walletconnect-in-one-place',
      severity: 'error',
      from: { pathNot: '^(frame-app/connectors/walletConnect/|e2e/)' },
      to: { path: '(^|/)node_modules/@walletconnect/' },
    },
    ...domainRules,
    only(
      'domains',
      '^frame-app/domains/',
      [
        '^frame-app/(domains/|accountParts\\.ts$)',
        ...base,
        ...npm('jotai', 'react', '@types/react', 'viem', 'zod', '@scure/base'),
      ],
      'neither screens of others nor the page',
    ),
    only(
      'requests',
      '^frame-app/requests/',
      ['^frame-app/(requests|domains)/', ...base, ...npm('jotai', 'viem')],
      'of the page: they act by domains',
    ),
    only('options', '^frame-app/options/', ['^frame-app/options/', '^shared-protocol/', ...npm('jotai')], 'read first'),
    only(
      'outside',
      '^frame-app/outside/',
      ['^frame-app/(outside|domains/wallets)/', adapters, '^shared-protocol/', ...npm('jotai')],
      'the adapters as domains see them',
    ),
    only('theme', '^frame-app/theme/', ['^frame-app/theme/', '^shared-protocol/', ...npm('jotai')], 'colours only'),
    only(
      'messages',
      '^frame-app/messages/',
      ['^frame-app/messages/', '^shared-protocol/', ...npm('jotai')],
      'words only',
    ),
    only(
      'hosted',
      '^frame-app/hosted/',
      ['^frame-app/hosted/', '^shared-protocol/', ...npm('viem', '@scure/base')],
      'pages around the modal: small, and nothing of it',
    ),
    {
      name: 'parts-for-account',
      comment: 'the account screen draws what the table says; other domains are in it',
      severity: 'error',
      from: { path: '^frame-app/domains/', pathNot: ['^frame-app/domains/account/', ...tests] },
      to: { path: '^frame-app/accountParts\\.ts$' },
    },
    only(
      'parts-not-of-account',
      '^frame-app/accountParts(Planted)?\\.ts$',
      ['^frame-app/domains/(?!account/)', ...base, ...npm('jotai', 'react', '@types/react')],
      'what the account screen shows is of other domains',
    ),
    {
      name: 'programs-of-their-own',
      comment: 'each is an entry of the build, with a document of its own',
      severity: 'error',
      from: { path: '^frame-app/([^/]+)', pathNot: tests },
      to: { path: '^frame-app/(main\\.tsx|hosted/|window/)', pathNot: '^frame-app/$1/' },
    },
    {
      name: 'start-imports-all',
      severity: 'error',
      from: { path: '^frame-app/', pathNot: ['^frame-app/(start/|window/|main\\.tsx)', '\\.test\\.tsx?$'] },
      to: { path: '^frame-app/start/' },
    },
    only(
      'navigation',
      '^frame-app/navigation/',
      ['^frame-app/(navigation|ui|options|messages)/', '^shared-protocol/', ...npm('jotai', 'react')],
      'knows no domain; of views only names and params',
    ),
    {
      name: 'server-not-modal',
      severity: 'error',
      from: { path: '^frame-app/servers/' },
      to: { path: '^(frame-app|secure-frame|host-sdk)/', pathNot: ['^frame-app/servers/', '^frame-app/services/'] },
    },
    {
      name: 'modal-not-server',
      severity: 'error',
      from: {
        path: '^(shared-protocol|host-sdk|frame-app|secure-frame)/',
        pathNot: '^(shared-protocol/server-kit|host-sdk/server|frame-app/servers|secure-frame/servers)/',
      },
      to: { path: '^(shared-protocol/server-kit|host-sdk/server|frame-app/servers|secure-frame/servers)/' },
    },
    only(
      'secure-frame',
      '^secure-frame/(?!wallet/|approval/|servers/|offline/)',
      ['^secure-frame/', '^shared-protocol/', ...npm('zod', 'viem')],
      'small',
    ),
    secureFolder('handlers', 'page', 'auth', 'requests', 'approval', 'wallet'),
    secureFolder('page', 'auth'),
    secureFolder('auth', 'contract', 'wallet'),
    secureFolder('contract'),
    secureFolder('requests', 'page', 'auth', 'approval', 'wallet'),
    secureFolder('grant', 'page', 'auth', 'contract', 'approval'),
    secureFolder('passkey', 'page', 'auth', 'contract', 'approval'),
    secureFolder('log'),
    {
      name: 'secure-start-imports-all',
      comment: 'what several folders need has a folder of its own',
      severity: 'error',
      from: { path: '^secure-frame/', pathNot: ['^secure-frame/start/', '^secure-frame/main\\.ts$'] },
      to: { path: '^secure-frame/start/' },
    },
    {
      name: 'keys-from-start-alone',
      comment: 'outside start/, and the page that works alone, the wallet is known by its types alone',
      severity: 'error',
      from: { path: '^secure-frame/', pathNot: ['^secure-frame/(start|wallet|offline)/', ...tests] },
      to: { path: '^secure-frame/wallet/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'accounts-through-the-gate',
      comment: 'what answers a page gets at an account by page/accountGate.ts, which asks whether the page may see it',
      severity: 'error',
      from: { path: '^secure-frame/(handlers|requests)/', pathNot: tests },
      to: { path: '^secure-frame/auth/(session|sessionStore|signedInAccounts|renewTokens|FrameDeps)\\.ts$' },
    },
    only(
      'offline',
      '^secure-frame/offline/',
      ['^secure-frame/(offline|approval|passkey|wallet)/', '^shared-protocol/', ...npm('react', 'react-dom')],
      'one file that works alone: it knows no server',
    ),
    only(
      'wallet-core',
      '^secure-frame/wallet/',
      [
        '^secure-frame/wallet/',
        ...npm('viem', '@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip32', '@scure/bip39'),
        ...npm('shamir-secret-sharing'),
      ],
      'keys never leave this folder; libraries for curves, derivation, encodings and shares, and nothing of ours',
    ),
    only(
      'approval',
      '^secure-frame/approval/',
      [
        '^secure-frame/approval/',
        '^shared-protocol/',
        ...npm('react', 'react-dom', 'viem', '@noble/hashes', '@scure/base', '@scure/bip39', '@web3icons/core'),
      ],
      'draws and decides; holds no keys',
    ),
    onlyOnNode(
      'secure-servers',
      '^secure-frame/servers/',
      [
        '^secure-frame/servers/',
        '^secure-frame/contract/',
        '^secure-frame/approval/evm/descriptors/readDescriptor\\.ts$',
        '^secure-frame/approval/evm/(delegation/delegate|operations/(entryPoint|passOn))\\.ts$',
        '^shared-protocol/',
        '^package\\.json$',
        ...npm('zod', 'hono', '@hono/node-server', 'kysely', 'jose', 'nodemailer', '@types/nodemailer'),
        ...npm(
          'oidc-provider',
          '@types/oidc-provider',
          'openid-client',
          '@farcaster/auth-client',
          '@simplewebauthn/server',
          'viem',
          '@noble/curves',
          '@scure/base',
        ),
      ],
      'of the frame it knows the contract and which contracts accounts obey, and checks the descriptors of projects; verifies EVM and Solana signatures',
    ),
    {
      name: 'servers-apart',
      comment:
        'each is a program of its own; the paymaster has money and no logins, and reads its keys as the auth server does',
      severity: 'error',
      from: { path: '^secure-frame/servers/([^/]+)/', pathNot: tests },
      to: {
        path: '^secure-frame/servers/',
        pathNot: ['^secure-frame/servers/$1/', '^secure-frame/servers/auth/secrets/readKey\\.ts$'],
      },
    },
    {
      name: 'origins-share-no-code',
      severity: 'error',
      from: { path: '^(host-sdk|frame-app|secure-frame)/' },
      to: { path: '^(host-sdk|frame-app|secure-frame)/', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main'],
    },
  },
}
