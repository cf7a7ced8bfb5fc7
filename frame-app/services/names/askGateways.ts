import { type Hex, HttpRequestError, isHex } from 'viem'

interface GatewayRequest {
  data: Hex
  sender: string
  urls: readonly string[]
}

/** After this timeout, the next server is tried. */
const deadlineMs = 10_000

/** ERC-3668 uses GET for URL templates with `{data}`, and POST for others. */
const ask = (template: string, { data, sender }: GatewayRequest) => {
  const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
  const signal = AbortSignal.timeout(deadlineMs)
  if (template.includes('{data}')) return fetch(url, { signal })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ data, sender }), signal })
}

const isClientError = ({ status }: Response) => status >= 400 && status < 500

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return isHex(text) ? text : (JSON.parse(text) as { data?: unknown } | null)?.data
}

/**
 * Queries a name's offchain servers in order (ERC-3668). A 4xx response ends the lookup, and other failures try the
 * next server. viem 2 would also try the next server after a 4xx response.
 */
export const askGateways = async (request: GatewayRequest): Promise<Hex> => {
  let cause: unknown
  for (const url of request.urls) {
    const response = await ask(url, request).catch((error: unknown) => {
      cause = error
    })
    if (response && isClientError(response))
      throw new HttpRequestError({ url, status: response.status, details: 'Refused' })
    const answer = response?.ok ? await readAnswer(response).catch(() => undefined) : undefined
    if (isHex(answer)) return answer
  }
  throw new HttpRequestError({ url: request.urls.at(-1) ?? '', details: 'No server answered', cause: cause as Error })
}
