import * as z from 'zod/mini'
import { AccountName } from '../../../../services/blockchain-data/accountName.ts'
import { NameSuggestions } from '../../../../services/blockchain-data/getNameSuggestions.ts'
import { AccountNames } from '../../../../services/blockchain-data/getNamesOf.ts'
import { NameZones } from '../../../../services/blockchain-data/getNameZones.ts'
import { inPath, inQuery, json, operation, schemaOf } from '../../routes/describeCall.ts'
import { NameChangeRequest, NewNameRequest } from './readNameBody.ts'

const gatewayAnswer = json({ type: 'object', properties: { data: { type: 'string' } }, required: ['data'] })

/** Builds the OpenAPI paths of the name routes. */
export const namePaths = () => ({
  '/v1/profile/zones': {
    get: operation({ summary: 'Below which names accounts get theirs', response: NameZones }),
  },
  '/v1/profile/account/{name}': {
    get: operation({
      summary: 'Where a name leads',
      parameters: [inPath('name'), inQuery('apiVersion')],
      response: AccountName,
    }),
    post: operation({
      summary: 'Changes what a name tells, releases it, or gives it to another account',
      parameters: [inPath('name')],
      request: schemaOf(NameChangeRequest),
      response: z.union([AccountName, z.object({})]),
    }),
  },
  '/v1/profile/account': {
    post: operation({
      summary: 'Registers a name for the account that signed for it',
      request: schemaOf(NewNameRequest),
      response: AccountName,
    }),
  },
  '/v1/profile/reverse/{address}': {
    get: operation({
      summary: 'The names of an account',
      parameters: [inPath('address'), inQuery('sender'), inQuery('apiVersion')],
      response: AccountNames,
    }),
  },
  '/v1/profile/suggestions/{name}': {
    get: operation({
      summary: 'Names that are like a label, and whether each is registered',
      parameters: [inPath('name'), inQuery('zone')],
      response: NameSuggestions,
    }),
  },
  '/ccip/{sender}/{data}.json': {
    get: {
      summary: 'What ENS clients ask about names whose records are here (ERC-3668)',
      parameters: [inPath('sender'), inPath('data')],
      responses: { 200: { description: 'Done', content: gatewayAnswer } },
    },
  },
})
