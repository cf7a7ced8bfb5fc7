import '#theme/tokens.css'
import '#theme/base.css'
import { requestApproval } from '../../../secure-frame/approval/requestApproval.tsx'
import { requestExport } from '../../../secure-frame/approval/requestExport.tsx'
import { approvalHash } from '../../../secure-frame/approval/window/approvalHash.ts'
import { drawApprovalWindow } from '../../../secure-frame/approval/window/drawApprovalWindow.tsx'
import { requests } from './requests.ts'

/** Draws one request, as the secure frame does: `?state=transfer&theme=dark&dir=rtl`. What came of it is the title. */
const query = new URLSearchParams(location.search)
const opener: unknown = window.opener
const isWindow = opener !== null && location.hash === approvalHash
const request = isWindow ? undefined : requests[query.get('state') ?? 'message']
const root = document.documentElement
root.dataset.theme = query.get('theme') === 'dark' ? 'dark' : 'light'

const tell = (outcome: unknown) => {
  document.title = JSON.stringify(outcome, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
}

const signal = new AbortController().signal
const onHeight = (height: number) => {
  root.dataset.height = String(height)
}
const tellError = ({ code, message }: { code?: unknown; message?: unknown }) => tell({ code, message })

if (isWindow) drawApprovalWindow(opener as Window)
if (request) requestApproval(request, { signal, onHeight }).then(tell, tellError)

/** The code is 424242. */
if (query.get('state') === 'export') {
  requestExport({
    email: 'maya@example.org',
    startStepUp: async () => undefined,
    finishStepUp: async (code) => (code === '424242' ? undefined : { error: 'wrong_code', triesLeft: 4 }),
    reveal: async () => ({
      phrase: 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      evmPrivateKey: '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
    }),
    signal,
    onHeight,
    locale: [query.get('locale') ?? 'en'],
  }).then(() => tell('done'), tellError)
}
