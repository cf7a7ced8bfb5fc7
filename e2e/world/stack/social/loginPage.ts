import { createHash } from 'node:crypto'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { type Person, people } from './people.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f4f4f6,#101112);--text:light-dark(#141416,#f4f4f5)}
body{margin:0 auto;max-width:28rem;padding:32px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px}
label,button{display:block;margin:8px 0}
button{width:100%;padding:12px;font:inherit}
`
const styleHash = createHash('sha256').update(style).digest('base64')

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Chromium also applies `form-action` to redirects after a form: the login continues on the client's page.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Users beyond this number are found by email only. */
const mostListed = 5

const addressOf = ({ email, isVerified }: Person) => {
  if (!email) return 'no e-mail'
  return isVerified ? email : `${email}, not verified`
}

const choice = (person: Person, index: number) =>
  `<label><input type="radio" name="person" value="${person.handle}"${index === 0 ? ' checked' : ''}> ${person.name} (${addressOf(person)})</label>`

/** Asks for the user's identity and permission for the client. */
export const loginPage = (provider: SocialProvider, knownHandle?: string) => {
  const chosen = people.find(({ handle }) => handle === knownHandle)
  const listed = chosen ? [chosen, ...people.filter((person) => person !== chosen)] : people
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Log in to ${provider}</title><style>${style}</style></head><body>
<h1>Log in to ${provider}</h1><p>A stand-in on this machine. Foyer asks who you are.</p>
<form method="post">${listed.slice(0, mostListed).map(choice).join('')}
<label>Or anybody else, by an address: <input type="email" name="address"></label>
<button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></form>
</body></html>`
}
