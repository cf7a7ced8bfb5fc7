import { ports } from '../stack/ports.ts'

/** Makes the data service read an account again, even if its last answer is less than 30 seconds old. */
export const readAnew = async (address: string) => {
  const query = new URLSearchParams({ projectId: 'demo', chainId: 'eip155:1', forceUpdate: 'true' })
  for (const what of ['balance', 'items']) {
    const { ok, status } = await fetch(`http://127.0.0.1:${ports.app}/v1/account/${address}/${what}?${query}`)
    if (!ok) throw new Error(`The data service answered ${status}`)
  }
}
