import type { Opening } from '../../../secure-frame/approval/opening/describeOpening.ts'
import { requestAddress } from '../../../secure-frame/approval/opening/requestAddress.tsx'
import {
  type LoginMethodChangeDetails,
  requestLoginMethodChange,
} from '../../../secure-frame/approval/requestLoginMethodChange.ts'
import { askOnSheet } from '../../../secure-frame/passkey/askOnSheet.tsx'
import type { PasskeyPurpose } from '../../../secure-frame/passkey/messages.ts'

const address = '0xB8d1e4a55F0E7a2C1c9D1cB7a3fE8F2d0A91c07E'
const accounts = { eip155: address, solana: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }
const origin = 'https://marlow.example'

const changes: Readonly<Record<string, LoginMethodChangeDetails>> = {
  'way-add': { change: 'add', way: 'google', person: { name: 'Maya Fjell', email: 'maya@fjell.example' } },
  'way-add-farcaster': { change: 'add', way: 'farcaster', person: { fid: 4711, userName: 'maya' } },
  'way-add-email': { change: 'add', way: 'email', name: 'maya@fjell.example' },
  'way-remove': { change: 'remove', way: 'passkey', name: 'MacBook' },
  'sign-out-everywhere': { change: 'signOutEverywhere' },
  'delete-account': { change: 'deleteAccount' },
}

const lastUse = { status: 'known', at: Date.UTC(2026, 10, 21), device: 'Safari on iPhone' } as const

const openings: Readonly<Record<string, Promise<Opening>>> = {
  opening: Promise.resolve({ balance: { status: 'known', dollars: 4218.07, isEmpty: false }, lastUse }),
  'opening-empty': Promise.resolve({
    balance: { status: 'known', dollars: 0, isEmpty: true },
    lastUse: { status: 'none' },
  }),
  'opening-unknown': Promise.resolve({ balance: { status: 'unknown' }, lastUse: { status: 'unknown' } }),
  'opening-pending': new Promise(() => undefined),
}

const purposes: Readonly<Record<string, PasskeyPurpose>> = {
  'passkey-use': 'use',
  'passkey-create': 'create',
  'passkey-add': 'add',
  'passkey-confirm': 'confirm',
}

/** The challenge for the authenticator. The gallery never uses it because no sheet is confirmed here. */
const question = {
  challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  rpId: 'localhost',
  userHandle: null,
  expiresAt: 0,
  credentials: [],
}

export interface Drawing {
  signal: AbortSignal
  onHeight: (height: number) => void
  languages: readonly string[]
}

/** Draws the sheets that the secure frame opens itself. Undefined for other states. */
export const drawOwnSheet = (state: string, drawing: Drawing): Promise<unknown> | undefined => {
  const change = changes[state]
  const seal = { text: 'Kq8_vD2mXa7Ws0Zt', isNew: false }
  if (change) return requestLoginMethodChange({ ...change, ...drawing, origin, address, seal })
  const opening = openings[state]
  if (opening)
    return requestAddress({ ...drawing, account: { email: 'maya@fjell.example', ...accounts }, seal, opening })
  const purpose = purposes[state]
  if (!purpose) return undefined
  const { signal, onHeight, languages } = drawing
  const asked = { hostOrigin: origin, purpose, question, userName: 'Maya', languages: [...languages] }
  const account = { userId: 'maya', namespace: 'eip155' as const, address, type: 'eoa' as const }
  const isOwn = purpose === 'add' || purpose === 'confirm'
  return askOnSheet({ asked, isOwnWindow: false, onHeight, ...(isOwn ? { owner: { account, seal } } : {}) }, signal)
}
