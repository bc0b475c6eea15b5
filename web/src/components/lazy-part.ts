import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { untilArrived } from '../i18n/until-arrived.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen whose code comes later. Until it arrives the screen stands without it: no part is worth the whole. */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: latePart(load) }),
    ),
  )

/** `lazy` asks once and keeps what it got. */
const latePart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  function LatePart(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => untilArrived(load, (part) => setPart(() => part)), [])
    return Part && createElement(Part, props)
  }
