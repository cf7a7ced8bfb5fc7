import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import ts from 'typescript'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackage } from '../world/stack/package/buildPackage.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let consumer: string
let folder: string

/** The package in a project that contains only the dependencies of its entries. */
beforeAll(async () => {
  consumer = await mkdtemp(join(tmpdir(), 'foyer-consumer-'))
  folder = join(consumer, 'node_modules/@foyer/host-sdk')
  for (const name of ['react', 'react-dom', 'viem', '@wagmi/core', '@types/react', 'kysely']) {
    const link = join(consumer, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(root, 'node_modules', name), link)
  }
  await buildPackage(folder)
})

afterAll(() => rm(consumer, { recursive: true, force: true }))

test('packs only scripts, types and documents', async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', consumer], { cwd: folder })
  const [{ filename, files }] = JSON.parse(stdout)
  const names = (files as { path: string }[]).map(({ path }) => path)
  expect(names.filter((name) => !/^types\/.+\.d\.ts$|^[\w-]+\.js$/.test(name)).toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'package.json',
  ])
  const tarball = createPackageFromTarballData(new Uint8Array(await readFile(join(consumer, filename))))
  const result = await checkPackage(tarball)
  // Only modules: CommonJS can import them, and resolvers without `exports` are outdated.
  const problems = 'problems' in result ? result.problems : [result]
  const relevant = problems.filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  )
  expect(relevant).toEqual([])
})

test('passes publint', async () => {
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false })
  expect(messages).toEqual([])
})

const serverScript = `
import { createFoyer } from '@foyer/host-sdk'
import { defineElements } from '@foyer/host-sdk/elements'
import { FoyerButton, FoyerProvider, useAccount } from '@foyer/host-sdk/react'
import { foyer } from '@foyer/host-sdk/wagmi'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
defineElements()
foyer({ projectId: 'demo', appUrl: 'https://app.example' })({ chains: [], emitter: {} }).setup()
const Account = () => createElement('p', null, useAccount().status)
const parts = [createElement(FoyerButton, { key: 'button', label: 'Enter' }), createElement(Account, { key: 'account' })]
console.log(renderToString(createElement(FoyerProvider, { options: { projectId: 'demo', appUrl: 'https://app.example' } }, parts)))
try { createFoyer({ projectId: 'demo', appUrl: 'https://app.example' }) } catch ({ message }) { console.log(message) }
`

test('imports and renders disconnected on a server, and reports unsupported calls [HST-01, HST-03]', async () => {
  await writeFile(join(consumer, 'server.mjs'), serverScript)
  const { stdout, stderr } = await run('node', ['server.mjs'], { cwd: consumer })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([
    '<foyer-button label="Enter"></foyer-button><p>disconnected</p>',
    'createFoyer needs a document: call it in the browser',
  ])
})

const backendScript = `
import { answerSignIn, createMemoryStore, SignInError, verifySession } from '@foyer/host-sdk/server'
const settings = { origins: ['https://shop.example'], chains: ['eip155:1'], store: createMemoryStore() }
const ask = (headers) => new Request('https://shop.example/sign-in/nonce', { method: 'POST', headers })
const answered = await answerSignIn(settings, ask({ origin: 'https://shop.example' }))
console.log(answered.status, (await answered.json()).nonce.length)
const refusal = await verifySession(settings, ask({})).catch((error) => error)
console.log(refusal instanceof SignInError, refusal.code)
`

test('signs visitors in with its backend part [SIWX-04]', async () => {
  await writeFile(join(consumer, 'backend.mjs'), backendScript)
  const { stdout, stderr } = await run('node', ['backend.mjs'], { cwd: consumer })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual(['200 64', 'true wrong_origin'])
})

const typedScript = `
import { createFoyer, type FoyerState } from '@foyer/host-sdk'
import type { FoyerAccountElement } from '@foyer/host-sdk/elements'
import { type Account, useAccount, useConnect, useFoyerState } from '@foyer/host-sdk/react'
import {
  answerSignIn,
  createKyselyStore,
  getSession,
  type SignInSession,
  type SignInSettings,
  type SignInTables,
} from '@foyer/host-sdk/server'
import { createSubscription, grantPermissions, type SmartSession } from '@foyer/host-sdk/sessions'
import { signInLocally, signInWith, type Siwx } from '@foyer/host-sdk/sign-in'
import { foyer as connector } from '@foyer/host-sdk/wagmi'
import type { Kysely } from 'kysely'
import { createConfig, http } from '@wagmi/core'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'

const foyer = createFoyer({ appUrl: 'https://app.example', projectId: 'demo', networks: ['eip155:1', mainnet], email: true })
const state: FoyerState = foyer.getState()
const siwx: Siwx = signInLocally({ verify: async ({ signature }) => signature !== '' })
createFoyer({ ...foyer.options, appUrl: 'https://app.example', siwx: { ...siwx, ...signInWith({ baseUrl: '/api' }) } })
const signedIn: string | undefined = state.session?.account
// @ts-expect-error a flag signs nobody in
createFoyer({ appUrl: 'https://app.example', projectId: 'demo', siwx: true })
const accounts: readonly string[] = state.connections.flatMap((connection) => connection.accounts)
void foyer.open('SwitchNetwork', { caipNetworkId: 'eip155:1' })
// @ts-expect-error there is no such view
void foyer.open('Nowhere')
// @ts-expect-error the modal's address is required
createFoyer({ projectId: 'demo' })
createWalletClient({ chain: mainnet, transport: custom(foyer.provider) })
createConfig({ chains: [mainnet], connectors: [connector(() => foyer)], transports: { [mainnet.id]: http() } })

const subscription = { chainId: '0x1', interval: '1w', asset: 'native', amount: '0x1', signerPublicKey: '0x04', expiry: 1 } as const
export const grant = (): Promise<SmartSession> => grantPermissions(foyer.provider, createSubscription(subscription))

const element: FoyerAccountElement | null = document.querySelector('foyer-account')
element?.addEventListener('foyer-change', ({ detail }) => detail.address?.startsWith('0x'))
document.createElement('foyer-network').addEventListener('foyer-change', ({ detail }) => {
  const network: string | null = detail.caipNetworkId
  // @ts-expect-error a network has no address
  return [network, detail.address]
})
element?.addEventListener('click', (event: MouseEvent) => event.preventDefault())
document.addEventListener('foyer-change', ({ detail }) => detail.caipNetworkId)

export const answer = async (database: Kysely<SignInTables & { users: { id: string } }>, request: Request) => {
  const settings: SignInSettings = {
    ...{ origins: ['https://shop.example'], chains: ['eip155:1'], rpcUrls: { 'eip155:1': 'https://rpc.example' } },
    store: createKyselyStore(database),
  }
  const session: SignInSession | undefined = await getSession(settings, request)
  // @ts-expect-error a session has no user
  void session?.user
  return session ? new Response(session.data.accountAddress) : answerSignIn(settings, request)
}

export const useAll = () => {
  const account: Account = useAccount({ namespace: 'solana' })
  const isOpen: boolean = useFoyerState((state) => state.isOpen)
  const { connectAsync, data } = useConnect()
  const address: string | null | undefined = data?.address
  return { account, isOpen, connectAsync, address, accounts, signedIn }
}
`

test('has self-contained types that fit the page’s libraries', async () => {
  const file = join(consumer, 'typed.ts')
  await writeFile(file, typedScript)
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: false,
    exactOptionalPropertyTypes: false,
  })
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName === file || fileName.includes('@foyer/host-sdk'))
  const problems = own.flatMap((source) => [...program.getSemanticDiagnostics(source)])
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([])
  expect(own.length).toBeGreaterThan(5)
})

const viteApp = {
  'index.html': '<div id="root"></div><script type="module" src="./main.jsx"></script>',
  'main.jsx': `
import { FoyerButton, FoyerProvider, useAccount } from '@foyer/host-sdk/react'
import { createRoot } from 'react-dom/client'

const options = { appUrl: 'https://app.example', projectId: 'demo' }
const Hello = () => <p>Hello {useAccount().address}</p>
const App = () => (
  <FoyerProvider options={options}>
    <FoyerButton />
    <Hello />
  </FoyerProvider>
)
createRoot(document.getElementById('root')).render(<App />)
`,
}

test('builds in a fresh Vite project, with later parts separate [HST-01]', async () => {
  const project = join(consumer, 'vite-app')
  await mkdir(project)
  for (const [name, text] of Object.entries(viteApp)) await writeFile(join(project, name), text)
  const built = await build({ configFile: false, logLevel: 'silent', root: project, build: { write: false } })
  const chunks = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const files = chunks.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, ''))
  expect(files).toEqual(expect.arrayContaining(['index.html', 'assets/index']))
  const [entry, ...others] = chunks.filter((chunk) => chunk.type === 'chunk')
  expect(entry?.code).not.toContain('comlink')
  expect(entry?.imports).toEqual([])
  expect(
    others
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ name }) => name.split('-')[0])
      .toSorted(),
  ).toEqual(['answerSiwx', 'elements', 'frame', 'payFetch', 'popup', 'startSolana'])
})
