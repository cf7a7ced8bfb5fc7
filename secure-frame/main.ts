import { appToSecure } from '#protocol/app-to-secure'
import { secureToApp } from '#protocol/secure-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import { appOrigin, mayRunHere } from './environment.ts'
import { createSessionHandlers } from './handlers/session.ts'
import { createSyncHandlers } from './handlers/sync.ts'

const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined

if (parent !== window && mayRunHere(self.origin, ancestors)) {
  acceptLink({
    isAllowedOrigin: (origin) => origin === appOrigin,
    helloTarget: appOrigin,
    build: __FOYER_VERSION__,
    asks: secureToApp,
    answers: appToSecure,
    handlers: {
      ...createSessionHandlers({ search: location.search, reload: () => location.reload() }),
      ...createSyncHandlers(document.documentElement),
    },
  })
}
