interface BriefRequest<T> {
  about: string
  until: number
  answer: Promise<T>
}

/** Asks once in so long about one thing, whoever asks how often: pages do, too. A failure is asked for again at once. */
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
