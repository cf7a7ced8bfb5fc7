import { createAnswer } from '../openid/logins.ts'
import type { SessionHandler } from './Handler.ts'

export const answerInteraction: SessionHandler<'answerInteraction'> = async (parts, { interaction }, { session }) => ({
  answer: await createAnswer(parts, session, interaction),
})
