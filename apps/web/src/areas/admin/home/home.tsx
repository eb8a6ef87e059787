/** The administrator's landing screen: the specification's one word. */
export default function AdminHome() {
  return <h1 className="text-page">home</h1>
}
