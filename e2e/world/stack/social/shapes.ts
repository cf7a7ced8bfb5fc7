import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { idAt, type Person } from './people.ts'

/** The user of an access token and its scopes. */
interface TokenSubject {
  person: Person
  scopes: ReadonlySet<string>
  query: URLSearchParams
  isVerified: boolean
}

export type Shape = (asked: TokenSubject) => unknown

const pictureOf = ({ handle }: Person) => `https://pictures.example/${handle}.png`

const gitHubUser: Shape = ({ person }) => ({
  login: person.handle,
  id: Number(idAt('github', person)),
  node_id: 'MDQ6VXNlcjE=',
  avatar_url: pictureOf(person),
  type: 'User',
  name: person.name,
  // The public email, verified or not. Most users have none.
  email: null,
})

const gitHubEmails: Shape = ({ person: { email, handle }, isVerified }) => [
  { email: `${handle}@users.noreply.github.com`, primary: false, verified: true, visibility: null },
  ...(email ? [{ email, primary: true, verified: isVerified, visibility: 'private' }] : []),
]

const discordUser: Shape = ({ person, scopes, isVerified }) => ({
  id: idAt('discord', person),
  username: person.handle,
  discriminator: '0',
  global_name: person.name,
  avatar: 'a'.repeat(32),
  ...(scopes.has('email') ? { email: person.email ?? null, verified: isVerified } : {}),
})

/** X returns only the requested fields. */
const xUser: Shape = ({ person, scopes, query, isVerified }) => {
  const fields = new Set(query.get('user.fields')?.split(','))
  return {
    data: {
      id: idAt('x', person),
      name: person.name,
      username: person.handle,
      ...(fields.has('profile_image_url') ? { profile_image_url: pictureOf(person) } : {}),
      ...(fields.has('confirmed_email') && scopes.has('users.email') && isVerified && person.email
        ? { confirmed_email: person.email }
        : {}),
    },
  }
}

/** Facebook returns only the requested fields, and does not report if an email is verified. */
const facebookUser: Shape = ({ person, scopes, query }) => {
  const fields = new Set(query.get('fields')?.split(','))
  const picture = { data: { height: 50, width: 50, is_silhouette: false, url: pictureOf(person) } }
  return {
    id: idAt('facebook', person),
    ...(fields.has('name') ? { name: person.name } : {}),
    ...(fields.has('email') && scopes.has('email') && person.email ? { email: person.email } : {}),
    ...(fields.has('picture') ? { picture } : {}),
  }
}

/** User endpoints of the providers without OpenID, by path. */
export const userEndpoints: Partial<Record<SocialProvider, Record<string, Shape>>> = {
  github: { '/user': gitHubUser, '/user/emails': gitHubEmails },
  discord: { '/api/users/@me': discordUser },
  x: { '/2/users/me': xUser },
  facebook: { '/me': facebookUser },
}

/** The id token claims of an OpenID provider about a user. */
export const claimsOf = (provider: SocialProvider, person: Person) => {
  const sub = idAt(provider, person)
  const { name, email, isVerified, isHidden = false } = person
  if (provider === 'apple') {
    const address = isHidden ? `${person.handle}x7k2@privaterelay.appleid.com` : email
    // Apple returns both flags as text.
    const flags = { email_verified: String(isVerified || isHidden), is_private_email: String(isHidden) }
    return { sub, ...(address ? { email: address, ...flags } : {}) }
  }
  const [given] = name.split(' ')
  const profile = { name, given_name: given, picture: pictureOf(person) }
  return { sub, ...profile, ...(email ? { email, email_verified: isVerified } : {}) }
}
