import type { ProjectClient } from '../projectClient.ts'
import { type SignedName, sendSignedName } from './sendSignedName.ts'

/** Registers a name. The signed message contains `name`, `attributes` and `timestamp`. */
export const createRegisterName = (client: ProjectClient) => (signed: SignedName) =>
  sendSignedName(client, '/v1/profile/account', signed)
