import { banner, type DemoAnnouncement } from './announcement.ts'

export const bahaghariBanners: readonly DemoAnnouncement[] = [
  banner('home-morning', 'bahaghari-morning', '/m/gameCenter', {
    EN: ['Good morning', 'A small selection of games for a break in your day.'],
    TY: ['Magandang umaga, dahan-dahan lang', 'Piling mga laro para sa pahinga mo sa maghapon.'],
    VI: ['Chào buổi sáng, cứ thong thả', 'Một kệ trò chơi chọn lọc cho giờ nghỉ của bạn.'],
    AR: ['صباح الخير، على مهلك', 'مجموعة ألعاب صغيرة مختارة بعناية لاستراحة يومك.'],
  }),
  banner('home-fiesta', 'fiesta-lanterns', '/m/activity', {
    EN: ['Promotions in plain words', 'Read the terms in one minute. Take your time to decide.'],
    TY: ['Mga alok sa simpleng salita', 'Isang minutong basa, at ikaw ang bahala kung kailan.'],
    VI: ['Ưu đãi nói dễ hiểu', 'Đọc điều kiện trong một phút, quyết định lúc nào tùy bạn.'],
    AR: ['عروض بكلمات واضحة', 'اقرأ الشروط في دقيقة، وقرّر في الوقت الذي يناسبك.'],
  }),
  banner('home-street', 'jeepney-street', '/m/lottery', {
    EN: ['Lottery on your way home', 'Pick your numbers, see the odds and check the result later.'],
    TY: ['Ang draw habang pauwi ka', 'Pumili ng numero, tingnan ang tsansa, balikan ang mga bola.'],
    VI: ['Kỳ quay trên đường về', 'Chọn số, xem cơ hội trúng, rồi xem kết quả sau.'],
    AR: ['السحب في طريق عودتك', 'اختر أرقامك واطّلع على الاحتمالات، ثم راجع الكرات لاحقاً.'],
  }),
  banner(
    'vip',
    'vip-summit',
    '/m/vip',
    {
      EN: ['Levels you never lose', 'You keep every level you reach. No need to rush.'],
      TY: ['Hindi kailangang magmadali', 'Hindi na nawawala ang level na naabot mo, kaya walang hahabulin.'],
      VI: ['Không cần vội lên đỉnh', 'Cấp đã đạt thì giữ mãi, không có gì phải đuổi theo.'],
      AR: ['لا داعي للعجلة نحو القمة', 'المستوى الذي تبلغه يبقى لك، فلا شيء تلاحقه.'],
    },
    'm_vip',
  ),
  banner(
    'register',
    'bahaghari-morning',
    '/m/help',
    {
      EN: ['Join when you’re ready', 'For players aged 21 and over. It takes about a minute.'],
      TY: ['Sumali kapag handa ka na', 'Para sa 21 pataas. Mga isang minuto lang.'],
      VI: ['Tham gia khi bạn sẵn sàng', 'Dành cho người từ 21 tuổi. Chỉ mất khoảng một phút.'],
      AR: ['انضم عندما تكون مستعداً', 'لمن هم في الحادية والعشرين فما فوق. يستغرق التسجيل نحو دقيقة.'],
    },
    'm_reg',
  ),
]
