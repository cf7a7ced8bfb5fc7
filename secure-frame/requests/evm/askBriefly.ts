interface BriefRequest<T> {
  about: string
  until: number
  answer: Promise<T>
}

/**
 * Makes at most one call per subject within `forMs`, even if pages call more often. After a failure, the next call is
 * made at once.
 */
export const askBriefly = <T>(ask: (about: string) => Promise<T>, forMs: number, now: () => number) => {
  let last: BriefRequest<T> | undefined
  const forget = () => {
    last = undefined
  }
  return {
    ask: (about: string) => {
      if (last?.about === about && now() < last.until) return last.answer
      const answer = ask(about)
      last = { about, until: now() + forMs, answer }
      answer.catch(forget)
      return answer
    },
    forget,
  }
}
