import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ExplorerEntry = Record<string, string> & { blockNumber: string }
/** Entries of the single account, by action. An absent action is unsupported. */
export type ExplorerLists = Record<string, ExplorerEntry[]>

interface Refusal {
  status: number
  body: string
}

/** A fake explorer with Etherscan's API. Its answers follow those of Blockscout and Etherscan. */
export const startStandInExplorer = async (lists: ExplorerLists) => {
  const asked: URLSearchParams[] = []
  const refusals = new Map<string, Refusal>()

  const answer = (query: URLSearchParams) => {
    const list = lists[query.get('action') ?? '']
    if (!list) return { status: '0', message: 'Unknown action', result: null }
    const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
    const [from, to] = [number('startblock', 0), number('endblock', Number.MAX_SAFE_INTEGER)]
    const [page, size] = [number('page', 1), number('offset', 10_000)]
    const found = list
      .filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
      .sort((first, second) => Number(second.blockNumber) - Number(first.blockNumber))
      .slice((page - 1) * size, page * size)
    return found.length > 0
      ? { status: '1', message: 'OK', result: found }
      : { status: '0', message: 'No transactions found', result: [] }
  }

  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://explorer').searchParams
    asked.push(query)
    const refusal = refusals.get(query.get('action') ?? '')
    response.statusCode = refusal?.status ?? 200
    response.end(refusal?.body ?? JSON.stringify(answer(query)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  return {
    lists,
    asked,
    apiUrl: `http://127.0.0.1:${port}/api`,
    /** Answers an action with this from now on. */
    refuse: (action: string, body: string, status = 200) => refusals.set(action, { body, status }),
    recover: () => refusals.clear(),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
