import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { AccountName } from './accountName.ts'

const apiVersion = 2
export const AccountNames = z.array(AccountName)

/** Reads the names of an account, the one in the current zone first. */
export const createGetNamesOf =
  ({ urlOf, request }: ProjectClient) =>
  (address: string, signal?: AbortSignal) =>
    request(urlOf(`/v1/profile/reverse/${encodeURIComponent(address)}`, { apiVersion }), AccountNames, signal)
