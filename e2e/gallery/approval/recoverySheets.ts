import type { VisitorSeal } from '../../../secure-frame/approval/content.ts'
import { recoverySheets } from '../../../secure-frame/approval/recovery/sheets.tsx'
import type { Drawing as OwnDrawing } from './ownSheets.ts'

interface Drawing extends OwnDrawing {
  seal: VisitorSeal
}

const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
const addresses = {
  eip155: '0xB8d1e4a55F0E7a2C1c9D1cB7a3fE8F2d0A91c07E' as const,
  solana: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
}
const privateKey = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

const sheets: Readonly<Record<string, (drawing: Drawing) => Promise<unknown>>> = {
  'recovery-passphrase': (drawing) => recoverySheets.choosePassphrase(drawing),
  'recovery-file': (drawing) => recoverySheets.saveFile(drawing, async () => 'A file'),
  'recovery-words': (drawing) => recoverySheets.keepWords(drawing, phrase.split(' ')),
  'recovery-key': (drawing) => recoverySheets.keepKey(drawing, privateKey),
  'recovery-by-passphrase': (drawing) => recoverySheets.openByPassphrase(drawing, async () => ({ waitSeconds: 20 })),
  'recovery-by-file': (drawing) =>
    recoverySheets.openByFile(
      drawing,
      () => ({ address: addresses.eip155, isLocked: true }),
      async () => false,
    ),
  'recovery-by-typed': (drawing) =>
    recoverySheets.openByTyped(drawing, async () => ({ kind: 'unknown', place: 3, word: 'fibre', meant: 'fiber' })),
  'recovery-import': (drawing) => recoverySheets.importWallet(drawing, async () => addresses),
  'recovery-code': (drawing) =>
    recoverySheets.stepUpByCode(
      drawing,
      'maya@fjell.example',
      async () => undefined,
      async () => undefined,
    ),
}

/** Draws a recovery sheet. Undefined for other states. Typed secrets open nothing. */
export const drawRecoverySheet = (state: string, drawing: Drawing) => sheets[state]?.(drawing)
