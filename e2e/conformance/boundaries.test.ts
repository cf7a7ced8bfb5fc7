import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cruise } from './cruise.ts'

const root = join(import.meta.dirname, '../..')

/** A file that breaks a rule, and the rule that must detect it. */
const planted: Record<string, [rule: string, code: string]> = {
  'shared-protocol/plantedReact.ts': ['shared-protocol', "import 'react'"],
  'shared-protocol/theme/plantedWord.ts': ['shared-theme', "import '../vocabulary/theme.ts'"],
  'shared-protocol/plantedComlink.ts': ['comlink-in-transport-only', "import 'comlink'"],
  'shared-protocol/vocabulary/plantedTransport.ts': ['words-before-transport', "import '../transport/wire.ts'"],
  'host-sdk/elements/plantedPackage.ts': ['package-is-an-entry', "import '../npm/types.ts'"],
  'host-sdk/plantedViem.ts': ['host-sdk', "import 'viem'"],
  'host-sdk/plantedNode.ts': ['no-node-in-browser', "import 'node:fs'"],
  'frame-app/ui/plantedState.ts': ['ui', "import 'jotai'"],
  'frame-app/services/plantedDomain.ts': ['adapters', "import '../domains/connections/accountAtoms.ts'"],
  'frame-app/domains/networks/plantedNeighbour.ts': ['networks-neighbours', "import '../connections/accountAtoms.ts'"],
  'frame-app/domains/connections/plantedNeighbour.ts': ['connections-neighbours', "import '../visit/visit.ts'"],
  'frame-app/domains/visit/plantedNeighbour.ts': ['visit-neighbours', "import '../account-data/labels.ts'"],
  'frame-app/domains/account-data/plantedNeighbour.ts': ['account-data-neighbours', "import '../visit/visit.ts'"],
  'frame-app/domains/switch-network/plantedNeighbour.ts': ['no-neighbour-domain', "import '../siwx/prepareSignIn.ts'"],
  'frame-app/domains/siwx/plantedNeighbour.ts': ['siwx-neighbours', "import '../connect/connect.ts'"],
  'frame-app/domains/wallets/plantedNeighbour.ts': ['wallets-neighbours', "import '../connect/connect.ts'"],
  'frame-app/domains/recovery/plantedNeighbour.ts': ['recovery-neighbours', "import '../embedded/devices.ts'"],
  'frame-app/domains/login/plantedNeighbour.ts': ['login-neighbours', "import '../embedded/devices.ts'"],
  'frame-app/domains/embedded/plantedNeighbour.ts': ['embedded-neighbours', "import '../login/loginMethods.ts'"],
  'frame-app/domains/items/plantedNeighbour.ts': ['items-neighbours', "import '../send/form/sendDraft.ts'"],
  'frame-app/domains/transactions/plantedNeighbour.ts': [
    'transactions-neighbours',
    "import '../send/form/sendDraft.ts'",
  ],
  'frame-app/domains/send/plantedNeighbour.ts': ['send-neighbours', "import '../history/history.ts'"],
  'frame-app/domains/history/plantedNeighbour.ts': ['history-neighbours', "import '../send/form/sendDraft.ts'"],
  'frame-app/domains/receive/plantedNeighbour.ts': ['receive-neighbours', "import '../account/useBalance.ts'"],
  'frame-app/domains/buy/plantedNeighbour.ts': ['buy-neighbours', "import '../send/form/sendDraft.ts'"],
  'frame-app/domains/connect/plantedNeighbour.ts': ['connect-neighbours', "import '../embedded/devices.ts'"],
  'frame-app/domains/account/plantedNeighbour.ts': ['account-neighbours', "import '../connect/connect.ts'"],
  'frame-app/domains/tokens/plantedParts.ts': ['parts-for-account', "import '../../accountParts.ts'"],
  'frame-app/accountPartsPlanted.ts': ['parts-not-of-account', "import './domains/account/AccountView.tsx'"],
  'frame-app/requests/plantedStart.ts': ['start-imports-all', "import '../start/configure.ts'"],
  'frame-app/domains/account/plantedApp.ts': ['domains', "import '../../App.tsx'"],
  'frame-app/requests/plantedViews.ts': ['requests', "import '../views.ts'"],
  'frame-app/options/plantedStorage.ts': ['options', "import '../storage/keys.ts'"],
  'frame-app/outside/plantedDomain.ts': ['outside', "import '../domains/connections/accountAtoms.ts'"],
  'frame-app/theme/plantedOption.ts': ['theme', "import '../options/optionsAtom.ts'"],
  'frame-app/messages/plantedOption.ts': ['messages', "import '../options/optionsAtom.ts'"],
  'frame-app/hosted/plantedModal.ts': ['hosted', "import '../options/optionsAtom.ts'"],
  'frame-app/navigation/plantedDomain.ts': ['navigation', "import '../domains/connections/accountAtoms.ts'"],
  'frame-app/plantedWindow.ts': ['programs-of-their-own', "import './window/messages.ts'"],
  'frame-app/servers/app/plantedModal.ts': ['server-not-modal', "import '../../options/readOptions.ts'"],
  'frame-app/plantedServer.ts': ['modal-not-server', "import './servers/app/hosting.ts'"],
  'shared-protocol/plantedServer.ts': ['modal-not-server', "import './server-kit/projects.ts'"],
  'shared-protocol/server-kit/plantedMail.ts': ['server-kit', "import 'nodemailer'"],
  'secure-frame/servers/auth/plantedFrame.ts': ['secure-servers', "import '../../main.ts'"],
  'secure-frame/servers/auth/plantedPaymaster.ts': ['servers-apart', "import '../paymaster/refusal.ts'"],
  'secure-frame/servers/paymaster/plantedLogin.ts': ['servers-apart', "import '../auth/audit.ts'"],
  'secure-frame/plantedServer.ts': ['modal-not-server', "import './servers/auth/main.ts'"],
  'frame-app/plantedSecure.ts': ['origins-share-no-code', "import '../secure-frame/page/environment.ts'"],
  'secure-frame/plantedReact.ts': ['secure-frame', "import 'react'"],
  'secure-frame/approval/plantedWallet.ts': ['approval', "import '../wallet/worker/keyJobs.ts'"],
  'secure-frame/requests/plantedKeys.ts': ['keys-from-start-alone', "import '../wallet/keys.ts'"],
  'secure-frame/auth/plantedKeyJob.ts': ['keys-from-start-alone', "import '../wallet/worker/performKeyJob.ts'"],
  'secure-frame/handlers/plantedStore.ts': [
    'keys-from-start-alone',
    "import { type Keys, wipeKeys } from '../wallet/keys.ts'\nexport const planted: (keys: Keys) => void = wipeKeys",
  ],
  'secure-frame/handlers/plantedSession.ts': [
    'accounts-through-the-gate',
    "import type { DeviceSession } from '../auth/session.ts'\nexport type Planted = DeviceSession",
  ],
  'secure-frame/requests/plantedAccount.ts': ['accounts-through-the-gate', "import '../auth/signedInAccounts.ts'"],
  'secure-frame/grant/plantedStart.ts': ['secure-start-imports-all', "import '../start/createFrameDeps.ts'"],
  'secure-frame/handlers/plantedGrant.ts': ['secure-handlers', "import '../grant/awaitGrant.ts'"],
  'secure-frame/page/plantedRequests.ts': ['secure-page', "import '../requests/chainReads.ts'"],
  'secure-frame/auth/plantedPage.ts': ['secure-auth', "import '../page/visiblePages.ts'"],
  'secure-frame/contract/plantedAuth.ts': ['secure-contract', "import '../auth/AuthError.ts'"],
  'secure-frame/requests/plantedHandlers.ts': ['secure-requests', "import '../handlers/sync.ts'"],
  'secure-frame/grant/plantedRequests.ts': ['secure-grant', "import '../requests/chainReads.ts'"],
  'secure-frame/passkey/plantedRequests.ts': ['secure-passkey', "import '../requests/chainReads.ts'"],
  'secure-frame/log/plantedAuth.ts': ['secure-log', "import '../auth/AuthError.ts'"],
  'secure-frame/wallet/plantedProtocol.ts': ['wallet-core', "import '#protocol/schema'"],
  'secure-frame/plantedTestKit.ts': ['only-tests-import-test-kits', "import './approval/test/words.ts'"],
  'host-sdk/plantedServer.ts': ['modal-not-server', "import './server/createNonce.ts'"],
  'host-sdk/server/plantedNode.ts': ['no-node-in-browser', "import 'node:fs'"],
  'host-sdk/server/plantedPage.ts': ['host-sdk-for-backends', "import '../state.ts'"],
  'host-sdk/server/plantedDatabase.ts': ['backends-use-signatures-alone', "import '#protocol/server-kit/openDatabase'"],
  'host-sdk/plantedE2e.ts': ['nobody-imports-e2e', "import '../e2e/world/stack/ports.ts'"],
  'host-sdk/plantedNowhere.ts': ['no-unresolvable', "import './nowhere.ts'"],
}

/** A file that breaks no rule. */
const plantedTypes = 'secure-frame/auth/plantedTypes.ts'

describe('import rules', () => {
  /** The tree with the planted files. */
  let copy = ''
  let cruised: Awaited<ReturnType<typeof cruise>>

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'foyer-planted-'))
    const kept = ['shared-protocol', 'host-sdk', 'frame-app', 'secure-frame', 'e2e', 'package.json', 'tsconfig.json']
    for (const name of [...kept, '.dependency-cruiser.cjs']) {
      await cp(join(root, name), join(copy, name), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [file, [, code]] of Object.entries(planted)) await writeFile(join(copy, file), `${code}\n`)
    await writeFile(
      join(copy, plantedTypes),
      "import type { Addresses } from '../wallet/keys.ts'\nexport type Planted = Addresses\n",
    )
    for (const folder of ['host-sdk', 'e2e/world/stack']) {
      await writeFile(
        join(copy, folder, 'plantedCycle.ts'),
        "import { b } from './plantedCycleBack.ts'\nexport const a = () => b\n",
      )
      await writeFile(
        join(copy, folder, 'plantedCycleBack.ts'),
        "import { a } from './plantedCycle.ts'\nexport const b = () => a\n",
      )
    }
    for (const [name, other] of [
      ['plantedTypeA', 'plantedTypeB'],
      ['plantedTypeB', 'plantedTypeA'],
    ]) {
      const code = `import type { ${other} } from './${other}.ts'\nexport type ${name} = ${other} | undefined\n`
      await writeFile(join(copy, `host-sdk/${name}.ts`), code)
    }
    cruised = await cruise(copy)
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  const isPlanted = (from: string) => /planted/i.test(from)

  test('are kept by the tree, which is scanned completely', () => {
    expect(cruised.violations.filter(({ from }) => !isPlanted(from))).toEqual([])
    expect(cruised.modules).toBeGreaterThan(2000)
  })

  test('allow the wallet’s types outside of `start`', () => {
    expect(cruised.violations.filter(({ from }) => from === plantedTypes)).toEqual([])
  })

  test('detect a planted violation of each rule', () => {
    const noticed = cruised.violations.map(({ from, rule }) => `${from}: ${rule}`)
    for (const [file, [rule]] of Object.entries(planted)) expect(noticed).toContain(`${file}: ${rule}`)
    for (const name of ['host-sdk/plantedCycle', 'host-sdk/plantedTypeA', 'e2e/world/stack/plantedCycle'])
      expect(noticed).toContain(`${name}.ts: no-circular`)
  })
})
