import type { Page } from '@playwright/test'
import { performRecovery } from '../../../secure-frame/wallet/recovery/performRecovery.ts'
import type { MadeWallet } from '../../../secure-frame/wallet/worker/keyJob.ts'
import { performKeyJob } from '../../../secure-frame/wallet/worker/performKeyJob.ts'
import { expect, test } from '../../fixtures.ts'
import { findProblems } from '../../world/browser/axe.ts'
import { createPasskeys } from '../../world/browser/virtualAuthenticator.ts'
import { origins } from '../../world/stack/ports.ts'

const prfText = 'foyer wallet way back 1'

/** Creates a passkey in this document and reads its PRF output. */
const makePasskey = (page: Page) =>
  page.evaluate(async (text) => {
    const prf = { eval: { first: new TextEncoder().encode(text) } }
    const random = () => crypto.getRandomValues(new Uint8Array(32))
    const created = (await navigator.credentials.create({
      publicKey: {
        challenge: random(),
        rp: { id: location.hostname, name: 'Foyer' },
        user: { id: random(), name: 'ada', displayName: 'ada' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf },
      },
    })) as PublicKeyCredential
    const used = (await navigator.credentials.get({
      publicKey: {
        challenge: random(),
        allowCredentials: [{ type: 'public-key', id: created.rawId }],
        userVerification: 'required',
        extensions: { prf },
      },
    })) as PublicKeyCredential
    const output = used.getClientExtensionResults().prf?.results?.first as ArrayBuffer
    return { credentialId: created.id, secret: [...new Uint8Array(output)], rpId: location.hostname }
  }, prfText)

/** A locked recovery file with a copy that the passkey opens. */
const saveFile = async ({ credentialId, secret, rpId }: Awaited<ReturnType<typeof makePasskey>>, at: string) => {
  const made = (await performKeyJob({ kind: 'make' })) as MadeWallet
  const source = { from: 'shares', shares: [made.shares.device, made.shares.auth] } as const
  const place = { userId: 'ada', wayId: 'way-1' }
  const recover = (...wants: Parameters<typeof performRecovery>[0]['wants']) =>
    performRecovery({ source, addresses: made.addresses, wants })
  const [method] = await recover({ to: 'way', secret: { kind: 'prf', value: Uint8Array.from(secret) }, ...place })
  const copied = { wayId: place.wayId, credentialId, authShare: method?.auth ?? '', sealed: method?.sealed ?? '' }
  const byPasskey = { userId: place.userId, rpId, at, ways: [copied] }
  const savedAt = new Date().toISOString()
  const [file] = await recover({ to: 'file', savedAt, page: at, passphrase: 'four slow otters dive', byPasskey })
  return { address: made.addresses.eip155, buffer: Buffer.from(file?.file ?? '') }
}

test('a visitor opens a locked file by passkey on the offline recovery page [REC-03]', async ({ page }) => {
  const at = `${origins.secure}/recover`
  await page.goto(at)
  await createPasskeys().addTo(page)
  const { address, buffer } = await saveFile(await makePasskey(page), at)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('input[type="file"]').setInputFiles({ name: 'foyer-recovery.txt', mimeType: 'text/plain', buffer })
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Open with a passkey' }).click()
  await expect(page.getByText(address.slice(0, 6))).toBeVisible()
  expect(requests).toEqual([])
})
