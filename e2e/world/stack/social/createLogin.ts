import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { habits } from './habits.ts'
import { loginPage, pageHeaders } from './loginPage.ts'
import { enlist, findPerson, idAt, people } from './people.ts'
import { readForm } from './requests.ts'

/** The page on which visitors choose their identity and allow the client. The library remembers both. */
export const createLogin = (library: Provider, provider: SocialProvider) => {
  const end = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await library.interactionDetails(request, response)
    const form = await readForm(request)
    const address = form.get('address')
    const person = address ? enlist(address) : people.find(({ handle }) => handle === form.get('person'))
    if (form.get('decision') !== 'allow' || !person) {
      const denial = { error: habits[provider].denied, error_description: 'The user denied the request' }
      return library.interactionFinished(request, response, denial)
    }
    const accountId = idAt(provider, person)
    const grant = new library.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope ?? ''))
    const result = { login: { accountId }, consent: { grantId: await grant.save() } }
    return library.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  const show = async (request: IncomingMessage, response: ServerResponse) => {
    const { session } = await library.interactionDetails(request, response)
    const known = session?.accountId ? findPerson(provider, session.accountId)?.handle : undefined
    response.writeHead(200, pageHeaders).end(loginPage(provider, known))
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await (request.method === 'POST' ? end : show)(request, response)
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      response.writeHead(410, { 'content-type': 'text/plain' }).end('This login has expired')
    }
  }
}
