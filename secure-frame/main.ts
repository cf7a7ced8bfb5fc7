import { appToSecure } from '#protocol/app-to-secure'
import { secureToApp } from '#protocol/secure-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import { approvalHash } from './approval/window/approvalHash.ts'
import { readVisible } from './auth/readVisible.ts'
import { createChain } from './chain.ts'
import { appOrigin, authOrigin, hostOriginOf, mayRunHere } from './environment.ts'
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
import { signWith } from './wallet/keyJobs.ts'
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
    requestApproval: async (request, signal) => {
      const { requestApproval } = await import('./approval/requestApproval.tsx')
      return requestApproval(request, { signal, onHeight })
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
        speak: (given) => {
          languages = given
        },
      }),
    },
  })
}

/** A window that this origin opened to have one request decided where nothing can lie above it. */
const opener: unknown = window.opener
if (parent === window && opener && location.hash === approvalHash) {
  void import('./approval/window/drawApprovalWindow.tsx').then(({ drawApprovalWindow }) =>
    // What opened a window is one; whether it is ours, its answer has to show.
    drawApprovalWindow(opener as Window),
  )
}

if (parent !== window && mayRunHere(self.origin, ancestors)) start()
