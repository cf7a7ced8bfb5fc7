import { ports } from './stack/ports.ts'

/** Has the data service look anew at what an account holds: it does so every half a minute at most, unless it is told to. */
export const readAnew = async (address: string) => {
  const query = new URLSearchParams({ projectId: 'demo', chainId: 'eip155:1', forceUpdate: 'true' })
  for (const what of ['balance', 'items']) {
    const { ok, status } = await fetch(`http://127.0.0.1:${ports.app}/v1/account/${address}/${what}?${query}`)
    if (!ok) throw new Error(`The data service answered ${status}`)
  }
}
