import type { KeyAnswer, KeyJob } from './keyJob.ts'
import { performKeyJob } from './performKeyJob.ts'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Holds keys while its single job runs. The starter terminates the worker after the answer. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<KeyJob>) => {
    const answer: KeyAnswer = await performKeyJob(data).then(
      (value) => ({ status: 'done', value }),
      (error: unknown) => ({ status: 'failed', name: nameOf(error), message: messageOf(error) }),
    )
    postMessage(answer)
  },
  { once: true },
)
