import { HttpStatusError } from '#protocol/transport/requestJson'
import type { ProjectClient } from '../projectClient.ts'
import { AccountName } from './accountName.ts'

const apiVersion = 2

/** Where a name of the service's zones leads; undefined where nobody has it. */
export const createGetAccountName =
  ({ urlOf, request }: ProjectClient) =>
  async (name: string, signal?: AbortSignal): Promise<AccountName | undefined> => {
    const url = urlOf(`/v1/profile/account/${encodeURIComponent(name)}`, { apiVersion })
    try {
      return await request(url, AccountName, signal)
    } catch (error) {
      if (error instanceof HttpStatusError && error.status === 404) return undefined
      throw error
    }
  }
