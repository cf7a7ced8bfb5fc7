import { Button } from '../../frame-app/ui/button/Button.tsx'
import { ViewBody } from '../../frame-app/ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/modal/ViewHeader.tsx'
import { Hero, type HeroProps } from '../../frame-app/ui/picture/Hero.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { nothing } from './nothing.ts'

type WaitingSpecimenProps = {
  titleId: string
  title?: string
  onBack?: () => void
  onClose?: () => void
  hero?: Partial<HeroProps>
  button?: string
}

export function WaitingSpecimen(props: WaitingSpecimenProps) {
  const { titleId, title = 'Harbor', onBack = nothing, onClose = nothing, hero, button } = props
  return (
    <>
      <ViewHeader
        title={title}
        titleId={titleId}
        back={{ label: 'Back', onPress: onBack }}
        close={{ label: 'Close', onPress: onClose }}
      />
      <ViewBody>
        <Hero
          state="waiting"
          picture={<Tile name="Harbor" size="l" />}
          heading="Open Harbor to continue"
          text="Approve the connection in the Harbor window."
          hint={button ? undefined : 'No window? Click the Harbor icon in your browser toolbar.'}
          {...hero}
        />
        {button && (
          <Button variant="primary" wide onPress={nothing}>
            {button}
          </Button>
        )}
      </ViewBody>
    </>
  )
}
