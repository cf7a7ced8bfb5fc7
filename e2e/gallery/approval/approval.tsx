import '#theme/tokens.css'
import '#theme/base.css'
import { requestApproval } from '../../../secure-frame/approval/requestApproval.tsx'
import { requestExport } from '../../../secure-frame/approval/requestExport.tsx'
import { drawApprovalWindow } from '../../../secure-frame/approval/window/drawApprovalWindow.tsx'
import { readFragment } from '../../../secure-frame/approval/window/ticket.ts'
import { frameMailbox, windowMailbox } from './localMailbox.ts'
import { drawOwnSheet } from './ownSheets.ts'
import { drawRecoverySheet } from './recoverySheets.ts'
import { requests } from './requests.ts'
import { solanaRequests } from './solanaRequests.ts'

/**
 * Draws one request as the secure frame does: `?state=transfer&theme=dark&vouched`. The document title shows the
 * result. `vouched`: the project allows all approvals in the frame.
 */
const query = new URLSearchParams(location.search)
const ticket = readFragment(location.hash)
const request = ticket ? undefined : { ...requests, ...solanaRequests }[query.get('state') ?? 'message']
const root = document.documentElement
root.dataset.theme = query.get('theme') === 'dark' ? 'dark' : 'light'

const showOutcome = (outcome: unknown) => {
  document.title = JSON.stringify(outcome, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
}

const signal = new AbortController().signal
const onHeight = (height: number) => {
  root.dataset.height = String(height)
}
const showError = ({ code, message }: { code?: unknown; message?: unknown }) => showOutcome({ code, message })

if (ticket) void drawApprovalWindow(ticket, windowMailbox)
if (request) {
  requestApproval(request, {
    signal,
    onHeight,
    mailbox: frameMailbox,
    mayDecideInFrame: query.has('vouched'),
  }).then(showOutcome, showError)
}

const languages = [query.get('locale') ?? 'en']
const state = query.get('state') ?? ''
const drawing = { signal, onHeight, languages, seal: { text: 'Kq8_vD2mXa7Ws0Zt', isNew: false } }
const drawn = drawOwnSheet(state, drawing) ?? drawRecoverySheet(state, drawing)
void drawn?.then(() => showOutcome('done'), showError)

/** The code is 424242. */
if (query.get('state') === 'export') {
  requestExport({
    email: 'maya@example.org',
    startStepUp: async () => undefined,
    finishStepUp: async (code) => (code === '424242' ? undefined : { error: 'wrong_code', triesLeft: 4 }),
    reveal: async () => ({
      phrase: 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      evmPrivateKey: '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
      solanaPrivateKey: '4NMwxzmYj2uvHuq8xoqhY8RXg63KSVJM1DXkpbmkUY7YQWuoyQgFnnzn6yo3CMnqZasnNPNuAT2TLwQsCaKkUddp',
    }),
    signal,
    onHeight,
    languages,
    seal: { text: 'Kq8_vD2mXa7Ws0Zt', isNew: false },
  }).then(() => showOutcome('done'), showError)
}
