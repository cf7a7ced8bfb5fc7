import { type AskedWay, requestWay } from '../../../secure-frame/approval/requestWay.ts'
import { askOnSheet } from '../../../secure-frame/passkey/askOnSheet.tsx'
import type { PasskeyPurpose } from '../../../secure-frame/passkey/messages.ts'

const address = '0xB8d1e4a55F0E7a2C1c9D1cB7a3fE8F2d0A91c07E'
const origin = 'https://marlow.example'

const changes: Readonly<Record<string, AskedWay>> = {
  'way-add': { change: 'add', way: 'google', person: { name: 'Maya Fjell', email: 'maya@fjell.example' } },
  'way-add-farcaster': { change: 'add', way: 'farcaster', person: { fid: 4711, userName: 'maya' } },
  'way-add-email': { change: 'add', way: 'email', name: 'maya@fjell.example' },
  'way-remove': { change: 'remove', way: 'passkey', name: 'MacBook' },
  'sign-out-everywhere': { change: 'signOutEverywhere' },
  'delete-account': { change: 'deleteAccount' },
}

const purposes: Readonly<Record<string, PasskeyPurpose>> = {
  'passkey-use': 'use',
  'passkey-create': 'create',
  'passkey-add': 'add',
  'passkey-confirm': 'confirm',
}

/** The question for the authenticator. The gallery never asks it, as no sheet is confirmed there. */
const question = {
  ...{
    challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    rpId: 'localhost',
    userHandle: null,
    expiresAt: 0,
  },
  credentials: [],
}

export interface Drawing {
  signal: AbortSignal
  onHeight: (height: number) => void
  languages: readonly string[]
}

/** Draws what the secure frame asks of its own accord; undefined where the state is none of these. */
export const drawOwnSheet = (state: string, drawing: Drawing): Promise<unknown> | undefined => {
  const change = changes[state]
  const seal = { text: 'Kq8_vD2mXa7Ws0Zt', isNew: false }
  if (change) return requestWay({ ...change, ...drawing, origin, address, seal })
  const purpose = purposes[state]
  if (!purpose) return undefined
  const { signal, onHeight, languages } = drawing
  const asked = { hostOrigin: origin, purpose, question, userName: 'Maya', languages: [...languages] }
  const account = { userId: 'maya', namespace: 'eip155' as const, address, type: 'eoa' as const }
  const isOwn = purpose === 'add' || purpose === 'confirm'
  return askOnSheet({ asked, isOwnWindow: false, onHeight, ...(isOwn ? { owner: { account, seal } } : {}) }, signal)
}
