import { type AuthWorld, authOrigin } from './startAuthWorld.ts'

interface Navigation {
  method?: 'GET' | 'POST'
  form?: Record<string, string>
  headers?: Record<string, string>
}

export interface Arrival {
  /** The final location of the browser: a page of the auth server, or the first URL on another origin. */
  url: URL
  status: number
  html: string
  headers: Headers
}

const mostRedirects = 12

/** The next URL to which a browser navigates automatically. */
const onwardOf = ({ headers }: Response, html: string) =>
  headers.get('location') ??
  /<meta http-equiv="refresh" content="0;url=([^"]*)">/.exec(html)?.[1]?.replaceAll('&amp;', '&')

const expectNoRedirect = ({ body }: RequestInit, { headers }: Response) => {
  if (body && headers.has('location')) throw new Error(`A form is redirected, to ${headers.get('location')}`)
}

/**
 * A browser without a window. It keeps cookies by path and navigates until a page or another origin. Like Chromium, it
 * applies the `form-action` of the provider's pages (`'self'`) to redirects after a form.
 */
export const openBrowser = ({ url: serverUrl }: Pick<AuthWorld, 'url'>) => {
  const cookies = new Map<string, { value: string; path: string }>()

  const keepCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      if (value) cookies.set(`${name} ${path}`, { value, path })
      else cookies.delete(`${name} ${path}`)
    }
  }

  const cookiesFor = ({ pathname }: URL) =>
    [...cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')

  const visit = async (address: string | URL, { method = 'GET', form, headers }: Navigation = {}): Promise<Arrival> => {
    let url = new URL(address, authOrigin)
    let asked: RequestInit = { method, headers: { ...headers }, ...(form ? { body: new URLSearchParams(form) } : {}) }
    for (let count = 0; count < mostRedirects; count += 1) {
      if (url.origin !== authOrigin) return { url, status: 0, html: '', headers: new Headers() }
      const response = await fetch(`${serverUrl}${url.pathname}${url.search}`, {
        ...asked,
        redirect: 'manual',
        headers: { accept: 'text/html', ...asked.headers, cookie: cookiesFor(url) },
      })
      keepCookies(response.headers)
      expectNoRedirect(asked, response)
      const html = await response.text()
      const onward = onwardOf(response, html)
      if (!onward) return { url, status: response.status, html, headers: response.headers }
      url = new URL(onward, url)
      asked = {}
    }
    throw new Error('Too many redirects')
  }

  return {
    visit,
    /** Presses a button of the consent page. */
    decide: (page: Arrival, form: Record<string, string>, origin = authOrigin) =>
      visit(page.url, { method: 'POST', form, headers: { origin } }),
  }
}

export type OpenIdBrowser = ReturnType<typeof openBrowser>
