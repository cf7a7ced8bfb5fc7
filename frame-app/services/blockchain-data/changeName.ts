import type { ProjectClient } from '../projectClient.ts'
import { type SignedName, sendSignedName } from './sendSignedName.ts'

/** Changes the attributes of a name. The message contains `action`, `name`, `attributes` and `timestamp`. */
export const createChangeName = (client: ProjectClient) => (name: string, signed: SignedName) =>
  sendSignedName(client, `/v1/profile/account/${encodeURIComponent(name)}`, signed)
