/** Nothing but the current release, and of that no file. */
export const noReleases = {
  current: '1.0.0',
  find: async () => undefined,
  findFloating: async () => undefined,
  findAsset: async () => undefined,
}

/** What a hosting serves with that finds no project and lets two documents through at once. */
export const createTestHosting = () => {
  const asked: string[] = []
  return {
    parts: {
      origins: { app: 'https://app.example', secure: 'https://secure.example' },
      build: new Map<string, never>(),
      releases: noReleases,
      projects: {
        find: async (projectId: string) => {
          asked.push(projectId)
          return undefined
        },
      },
      addressLimit: { limit: { burst: 2, perSecond: 0.25 } },
    },
    /** The projects that it looked for, by id. */
    asked,
  }
}

/** What Node's server knows of who asks. */
export const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

/** Three documents for one address, one too many: the status of each, and the last answer. */
export const loadThree = async (load: () => Response | Promise<Response>) => {
  const answers = [await load(), await load(), await load()] as const
  return { statuses: answers.map(({ status }) => status), last: answers[2] }
}
