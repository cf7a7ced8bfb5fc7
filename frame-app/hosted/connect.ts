import { chooseLanguage } from '#protocol/vocabulary/language'
import { interactionUrl, readInteraction, readLoginHint } from './interaction.ts'
import { hostedMessages } from './messages.ts'
import { type HostedFoyer, type SignInStep, startSignIn } from './signInFlow.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement

const whenFoyerIsReady = () =>
  new Promise<HostedFoyer>((resolve) => {
    const give = () => {
      const { foyer } = window as { foyer?: HostedFoyer }
      if (foyer) resolve(foyer)
    }
    document.addEventListener('foyer:ready', give)
    give()
  })

const { language, direction } = chooseLanguage(navigator.languages)
const messages = hostedMessages[language]
const root = document.documentElement
root.lang = language
root.dir = direction

const textOf = (step: SignInStep, site: string): { status: string; button: string } => {
  if (step.name === 'stale') return { status: messages.askedAnew(site), button: messages.signInAnew }
  if (step.name === 'connecting') return { status: '', button: '' }
  if (step.name === 'answering') return { status: messages.signingIn, button: '' }
  if (step.name === 'ready') return { status: '', button: messages.signWith(step.wallet) }
  if (step.name === 'signing') return { status: messages.confirmIn(step.wallet), button: '' }
  return { status: step.wasDeclined ? messages.declined : messages.failed, button: messages.tryAgain }
}

const show = (step: SignInStep) => {
  const { status, button } = textOf(step, element('origin').textContent)
  element('status').textContent = status
  element('sign').textContent = button
  element('sign').hidden = button === ''
}

for (const name of ['terms', 'privacy'] as const) {
  const link = element(name)
  link.textContent = messages[name]
  link.hidden = !link.getAttribute('href')
}

const authOrigin = document.querySelector('meta[name="foyer-auth-origin"]')?.getAttribute('content') ?? ''
const interaction = authOrigin ? readInteraction(location.search) : undefined

if (interaction) {
  element('leads').textContent = messages.continueTo
  element('origin').textContent = new URL(interaction.redirectOrigin).host
  element('cancel').textContent = messages.cancel
  element('cancel').setAttribute('href', interactionUrl(authOrigin, interaction, { declined: '' }))
  element('cancel').hidden = false
  element('asker').hidden = false
  element('answer').hidden = false
  const foyer = await whenFoyerIsReady()
  const { proceed } = startSignIn({
    foyer,
    interaction,
    authOrigin,
    show,
    appOrigin: location.origin,
    loginHint: readLoginHint(location.hash),
    leave: (url) => location.assign(url),
    onFresh: () => {
      const url = new URL(location.href)
      url.searchParams.delete('fresh')
      history.replaceState(null, '', url)
    },
    now: Date.now,
  })
  element('sign').addEventListener('click', () => void proceed())
  // A page restored from the browser's back/forward cache would still show the sign-in progress.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
