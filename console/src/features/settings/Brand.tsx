import type { system } from '@parola/contract'
import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { Group, Items, LinesRow, TextRow } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingRows } from './setting-rows.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.brand

const optionsOf = (values: readonly string[]) => values.map((value) => [value, value] as const)
const services: readonly system.CustomerService['type'][] = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'ONLINE', 'EMAIL']
const resources: readonly system.Resource['resourceType'][] = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'DRAW_HISTORY',
  'AFFILIATELINK',
]

/** What the merchant is called, where it is found, and whom players ask. */
export function Brand() {
  const { known, valueOf, set } = useDraft()
  const lockOf = useLocks(known.data)
  const links = valueOf('links') ?? { customerService: [], resources: [] }
  const lines = (section: 'imageCdns' | 'dialingCodes' | 'linkHosts' | 'campaigns', hint?: string) => (
    <LinesRow
      label={words[section]}
      hint={hint}
      locked={lockOf(section)}
      value={valueOf(section) ?? []}
      onChange={(value) => set(section, [...value])}
    />
  )
  return (
    <SettingsPage title={text.screens['settings/brand']}>
      {() => (
        <>
          <Group title={words.identity}>
            <TextRow
              label={words.name}
              locked={lockOf('name')}
              value={valueOf('name') ?? ''}
              onChange={(name) => set('name', name)}
            />
            <LinesRow
              label={words.hosts}
              hint={words.hostsHint}
              locked={lockOf('hosts')}
              value={valueOf('hosts') ?? []}
              onChange={(hosts) => set('hosts', [...hosts])}
            />
            <SettingRows names={['reportZone']} />
          </Group>
          <Group title={words.service} note={words.serviceText}>
            <Items
              label={words.service}
              fields={[
                { name: 'type', label: words.kind, kind: { options: optionsOf(services) } },
                { name: 'url', label: words.address },
              ]}
              items={links.customerService}
              blank={{ type: 'ONLINE', url: '' }}
              isLocked={lockOf('links') !== undefined}
              onChange={(items) => set('links', { ...links, customerService: items } as Shown['links'])}
            />
          </Group>
          <Group title={words.resources}>
            <Items
              label={words.resources}
              fields={[
                { name: 'resourceType', label: words.kind, kind: { options: optionsOf(resources) } },
                { name: 'url', label: words.address },
              ]}
              items={links.resources}
              blank={{ resourceType: 'IOS', url: '' }}
              isLocked={lockOf('links') !== undefined}
              onChange={(items) => set('links', { ...links, resources: items } as Shown['links'])}
            />
          </Group>
          <Group title={words.network}>
            {lines('dialingCodes')}
            {lines('imageCdns')}
            {lines('linkHosts')}
            {lines('campaigns', words.campaignsHint)}
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
