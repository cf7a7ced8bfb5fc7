import type { Frame, Page } from '@playwright/test'

type Credential = Record<string, unknown>

/** A platform authenticator whose owner approves everything. */
const options = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  hasPrf: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/**
 * The visitor's passkeys. Chromium’s virtual authenticator belongs to a single document, so each document that can ask
 * gets a separate one with all passkeys so far.
 */
export const createPasskeys = () => {
  const kept = new Map<string, Credential>()

  return {
    count: () => kept.size,
    addTo: async (document: Page | Frame) => {
      const page = 'page' in document ? document.page() : document
      const session = await page.context().newCDPSession(document)
      const keep = ({ credential }: { credential: { credentialId: string } }) =>
        void kept.set(credential.credentialId, { ...credential })
      session.on('WebAuthn.credentialAdded', keep)
      session.on('WebAuthn.credentialAsserted', keep)
      await session.send('WebAuthn.enable')
      const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
      for (const credential of kept.values())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
      return session
    },
  }
}
