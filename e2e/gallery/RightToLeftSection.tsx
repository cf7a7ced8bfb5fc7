import { useId } from 'react'
import { Button } from '../../frame-app/ui/button/Button.tsx'
import { List } from '../../frame-app/ui/list/List.tsx'
import { Row } from '../../frame-app/ui/list/Row.tsx'
import { Modal } from '../../frame-app/ui/modal/Modal.tsx'
import { ViewBody } from '../../frame-app/ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/modal/ViewHeader.tsx'
import { Hero } from '../../frame-app/ui/picture/Hero.tsx'
import { Icon } from '../../frame-app/ui/picture/Icon.tsx'
import { IconTile } from '../../frame-app/ui/picture/IconTile.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { AddressLabel } from '../../frame-app/ui/text/AddressLabel.tsx'
import { Amount } from '../../frame-app/ui/text/Amount.tsx'
import { Tag } from '../../frame-app/ui/text/Tag.tsx'
import { exampleAddress } from './exampleAddress.ts'
import styles from './Gallery.module.css'
import { nothing } from './nothing.ts'

/** Arrows flip; check marks, addresses and amounts do not. */
export function RightToLeftSection() {
  const titleId = useId()
  return (
    <div className={styles.card} dir="rtl" lang="ar">
      <Modal open embedded labelledBy={titleId} viewKey="only">
        <ViewHeader
          title="الاتصال بـ Marlow"
          titleId={titleId}
          back={{ label: 'رجوع', onPress: nothing }}
          close={{ label: 'إغلاق', onPress: nothing }}
        />
        <ViewBody>
          <List title="المحافظ">
            <Row
              onPress={nothing}
              picture={<IconTile icon="qr" />}
              title="امسح بهاتفك"
              subtitle="أي محفظة WalletConnect"
              trailing={<Icon name="chevron" flip />}
            />
            <Row
              onPress={nothing}
              picture={<Tile name="Harbor" />}
              title="Harbor"
              trailing={<Tag tone="accent">الأخيرة</Tag>}
              selected
            />
          </List>
          <Hero
            state="bad"
            picture={<Tile name="Harbor" size="l" />}
            heading="تم رفض الاتصال"
            text="لقد رفضت الطلب في Harbor. لم تتم مشاركة أي شيء."
          />
          <AddressLabel address={exampleAddress} />
          <Amount value="0.842" symbol="ETH" />
          <Button variant="primary" wide onPress={nothing}>
            حاول مرة أخرى
          </Button>
        </ViewBody>
      </Modal>
    </div>
  )
}
