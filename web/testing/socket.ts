/** A fake live stream that sends what the test tells it to. */
export class Socket extends EventTarget {
  static opened: Socket[] = []
  constructor() {
    super()
    Socket.opened.push(this)
  }
  close() {}
  tell(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
}
