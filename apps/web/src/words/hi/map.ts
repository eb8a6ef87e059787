import type { words as english } from '../en/map.ts'

export const words: typeof english = {
  loading: 'मैप खुल रहा है',
  failed: 'मैप नहीं खुला। इसके बिना भी सब कुछ चलेगा।',
  again: 'फिर कोशिश करें',
  attribution: '© OpenStreetMap',
  zoomIn: 'पास से देखें',
  zoomOut: 'दूर से देखें',
  tip: 'पिन को अपने दरवाज़े पर रखें',
  pin: (place) => `पिन ${place} पर है। ऐरो कुंजियों से खिसकाएँ, प्लस और माइनस से ज़ूम करें।`,
  corner: (number, place) => `कोना ${number}, ${place} पर। ऐरो कुंजियों से खिसकाएँ, Delete से हटाएँ।`,
  position: {
    ask: 'इस डिवाइस की जगह लें',
    rough: (metres) => `डिवाइस को जगह लगभग ${metres} मी तक पता है। पिन जाँच लें।`,
    denied: 'ब्राउज़र इस डिवाइस की जगह नहीं बताता। पिन ख़ुद रख लें।',
    unknown: 'डिवाइस अपनी जगह नहीं बता पाया। पिन ख़ुद रख लें।',
  },
  metres: (count) => `${count} मी`,
  kilometres: (count) => `${count} किमी`,
}
