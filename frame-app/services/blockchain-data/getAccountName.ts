import { HttpStatusError } from '#protocol/transport/requestJson'
import type { ProjectClient } from '../projectClient.ts'
import { AccountName } from './accountName.ts'

const apiVersion = 2

/** Resolves a name in the service's zones. Undefined if the name is not registered. */
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
