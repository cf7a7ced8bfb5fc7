import { createApp, defineComponent, h, onUnmounted, ref, shallowRef } from 'vue'
import { defineElements } from '../../../../host-sdk/npm/elements.ts'
import { createFoyer } from '../../../../host-sdk/npm/index.ts'
import { origins } from '../../stack/ports.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'

startPageWallet()
defineElements()
const foyer = createFoyer({ appUrl: origins.app, projectId: 'demo', networks: ['eip155:1', 'eip155:42161'] })
window.foyer = foyer

/** The state in the form that Vue tracks: the value is replaced, never mutated. */
const useFoyerState = () => {
  const state = shallowRef(foyer.getState())
  onUnmounted(
    foyer.subscribe((next) => {
      state.value = next
    }),
  )
  return state
}

const Hello = defineComponent(() => {
  const state = useFoyerState()
  return () => h('p', { id: 'hello' }, state.value.address ? `Hello ${state.value.address}` : 'Nobody is here')
})

const Page = defineComponent(() => {
  const isShown = ref(true)
  const toggle = () => {
    isShown.value = !isShown.value
  }
  return () => [
    h('foyer-button', { label: 'Enter' }),
    h('foyer-account'),
    isShown.value && h(Hello),
    h('button', { type: 'button', onClick: toggle }, 'Toggle'),
    h('button', { type: 'button', onClick: () => foyer.disconnect() }, 'Leave'),
  ]
})

createApp(Page).mount('#root')
