import { http } from 'viem'
import { createPaymasterClient } from 'viem/account-abstraction'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import type { Relayer } from '../../secure-frame/servers/paymaster/chain/SponsoredChain.ts'
import { createSponsorApp } from '../../secure-frame/servers/paymaster/createSponsorApp.ts'
import type { PaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import type { SponsoringProject } from '../../secure-frame/servers/paymaster/policy/PaymasterFile.ts'
import { chainId } from '../blockchain-data/startTestChain.ts'
import type { Operation } from './createSponsoredAccount.ts'
import type { PaymasterWorld } from './startPaymasterWorld.ts'

const addressHeader = 'x-visitor'
const plenty = { burst: 10_000, perSecond: 10_000 }

interface TestPaymaster {
  world: PaymasterWorld
  database: PaymasterDatabase
  projects: Record<string, SponsoringProject>
  now?: () => number
  relayer?: Relayer
}

interface Asking {
  projectId?: string
  context?: unknown
  secret?: string
  /** The visitor for whom a backend with the secret sends the request. */
  visitor?: string
  authorization?: Operation['authorization']
}

/** The service without a port, with viem's own client. */
export const createTestPaymaster = ({ world, database, projects, now = Date.now, relayer }: TestPaymaster) => {
  const chain = relayer ? { ...world.sponsored, relayer } : world.sponsored
  const chains = new Map([[chain.network, chain]])
  const addressLimit = { addressHeader, limit: plenty }
  const app = createSponsorApp({ database, chains, projects: new Map(Object.entries(projects)), addressLimit, now })
  const request = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set(addressHeader, '192.0.2.1')
    return app.request(path, { ...init, headers })
  }

  const clientOf = (projectId: string, { secret, visitor }: Pick<Asking, 'secret' | 'visitor'> = {}) => {
    const headers: Record<string, string> = {}
    if (secret !== undefined) headers.authorization = `Bearer ${secret}`
    if (visitor !== undefined) headers['foyer-visitor'] = visitor
    const fetchOptions = { headers }
    const fetchFn = async (url: string | URL | Request, init: RequestInit = {}) => request(String(url), init)
    const url = `http://paymaster.example/v1?projectId=${projectId}`
    return createPaymasterClient({ transport: http(url, { fetchFn, fetchOptions, retryCount: 0 }) })
  }

  /** The operation with the paymaster's approval. */
  const approve = async (operation: Operation, asking: Asking = {}): Promise<Operation> => {
    const { projectId = 'demo', context, authorization } = asking
    const place = { chainId, entryPointAddress: entryPoint.address, context }
    const given = await clientOf(projectId, asking).getPaymasterData({
      ...operation,
      ...place,
      ...(authorization ? { authorization } : {}),
    })
    // For entry point 0.7, the answer has the fields of 0.7.
    return { ...operation, ...given } as Operation
  }

  return { request, clientOf, approve }
}
