/** The target and fields of a form in a page. */
const readForm = (html: string) => {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  }
}

interface Presses {
  /** Handle of the user to enter on the login page. */
  person?: string
  decision?: 'allow' | 'deny'
}

/** The response to the client: a URL, and form fields if it was posted. */
interface Return {
  url: URL
  posted?: Record<string, string>
  /** True if the visitor had to log in. */
  wasAsked: boolean
}

/**
 * A browser for the stand-ins: it stores cookies, follows redirects until they leave, and presses the login page's
 * buttons. All hosts are this machine.
 */
export const createTestBrowser = (port: number) => {
  const jars = new Map<string, Map<string, string>>()

  const send = async (url: URL, body?: URLSearchParams) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  /** Leaves a page: by the provider's form to the client, or by a press of the visitor. */
  const leave = async (at: URL, html: string, { person = 'ada', decision = 'allow' }: Presses) => {
    const { action, fields } = readForm(html)
    if (action && new URL(action, at).host !== at.host) return { posted: fields, url: new URL(action, at) }
    if (!html.includes('name="decision"')) throw new Error(`Nothing to press: ${html.slice(0, 300)}`)
    const response = await send(at, new URLSearchParams({ person, decision }))
    return { url: new URL(response.headers.get('location') ?? '', at) }
  }

  return {
    visit: async (address: string, presses: Presses = {}): Promise<Return> => {
      let [url, wasAsked] = [new URL(address), false]
      while (url.port === String(port)) {
        const response = await send(url)
        const location = response.headers.get('location')
        if (location) {
          url = new URL(location, url)
          continue
        }
        const { posted, url: next } = await leave(url, await response.text(), presses)
        if (posted) return { url: next, posted, wasAsked }
        wasAsked = true
        url = next
      }
      return { url, wasAsked }
    },
  }
}
