import { appToSecure } from '#protocol/app-to-secure'
import { secureToApp } from '#protocol/secure-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import { readFragment } from './approval/window/ticket.ts'
import { createFrameMailbox } from './auth/mailbox.ts'
import { readVisible } from './auth/readVisible.ts'
import { readSeal, rememberSealSeen } from './auth/seal.ts'
import { createChain } from './chain.ts'
import { appOrigin, approveInFrame, authOrigin, hostOriginOf, mayRunHere } from './environment.ts'
import { createAccountHandlers } from './handlers/account.ts'
import { createEmailHandlers } from './handlers/email.ts'
import { createRpcHandlers } from './handlers/rpc.ts'
import { createSessionHandlers } from './handlers/session.ts'
import { createSyncHandlers } from './handlers/sync.ts'
import { createHost } from './host.ts'
import { createApprovals } from './rpc/approvals.ts'
import { createChainReads } from './rpc/chainReads.ts'
import { createExecuteRpc } from './rpc/executeRpc.ts'
import { showKey } from './showKey.ts'
import { signWith } from './wallet/worker/keyJobs.ts'
import { createWiring } from './wiring.ts'

const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined
const projectId = new URLSearchParams(location.search).get('projectId') ?? ''

const start = () => {
  let languages: readonly string[] = navigator.languages
  const app = () => link.calls
  const host = createHost((claimed) => hostOriginOf(ancestors, claimed))
  const chain = createChain(location.search)
  const approvals = createApprovals({
    show: () => app().showApproval({}),
    hide: () =>
      void app()
        .hideApproval({})
        .catch(() => undefined),
  })
  const wired = createWiring({ projectId, host, languages: () => languages, app, onAccount: approvals.keepOnly })
  const mailbox = createFrameMailbox(async () => (await wired).session)
  const onHeight = (height: number) =>
    void app()
      .resizeApproval({ height: Math.min(4000, Math.ceil(height)) })
      .catch(() => undefined)
  const address = async () => {
    const { session } = await wired
    const record = await readVisible(session, host.origin())
    return record?.user.addresses.eip155
  }

  const execute = createExecuteRpc({
    read: createChainReads({ origin: authOrigin, projectId, fetch: fetch.bind(globalThis) }),
    address,
    chain: chain.network,
    sign: async (job, account, signal) => {
      const { unlock } = await wired
      return signWith({ job, ...(await unlock({ account, signal })) }, { signal })
    },
    approvals,
    hostOrigin: host.origin,
    languages: () => languages,
    seal: async () => readSeal((await wired).session),
    requestApproval: async (request, signal) => {
      const { requestApproval } = await import('./approval/requestApproval.tsx')
      const options = { signal, onHeight, mailbox, mayDecideInFrame: approveInFrame }
      const approved = await requestApproval(request, options)
      void wired.then(({ session }) => rememberSealSeen(session)).catch(() => undefined)
      return approved
    },
  })

  const link = acceptLink({
    isAllowedOrigin: (origin) => origin === appOrigin,
    helloTarget: appOrigin,
    build: __FOYER_VERSION__,
    asks: secureToApp,
    answers: appToSecure,
    handlers: {
      ...createEmailHandlers(wired, host),
      ...createSessionHandlers({
        ...{ wired, host, chain, reload: () => location.reload() },
        endRequests: () => approvals.keepOnly(undefined),
      }),
      ...createRpcHandlers({ execute, chain, tellLatest: async () => (await wired).tellLatest() }),
      ...createAccountHandlers({
        wired,
        host,
        showKey: (signal) => showKey({ wired, approvals, languages: () => languages, onHeight, signal }),
      }),
      ...createSyncHandlers({
        root: document.documentElement,
        host,
        browserLanguages: navigator.languages,
        speak: (given) => {
          languages = given
        },
      }),
    },
  })
}

/** A window that the frame opened to have one request decided where nothing can lie above it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./startWindow.ts').then(({ startWindow }) => startWindow(ticket))

if (parent !== window && mayRunHere(self.origin, ancestors)) start()
