import { seal, unseal } from './seal.ts'

/** Holds the key that wraps users' keys: locally, or in a service that never releases it. */
export interface KeyVault {
  wrap: (key: Buffer, label: string) => Promise<Buffer>
  unwrap: (wrapped: Buffer, label: string) => Promise<Buffer>
}

/** Creates a vault whose key the server holds itself. */
export const createLocalVault = (key: Buffer): KeyVault => ({
  wrap: async (content, label) => seal(key, label, content),
  unwrap: async (wrapped, label) => unseal(key, label, wrapped),
})
